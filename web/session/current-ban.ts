import { useSyncExternalStore } from 'react'
import { createBans } from './ban.ts'
import type { Ban } from './ban.ts'

/** The ban that this window met, if it met one. */
export const bans = createBans()

export function useBan(): Ban | undefined {
  return useSyncExternalStore(bans.subscribe, bans.current)
}
