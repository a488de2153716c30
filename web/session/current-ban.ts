import { useStore } from '#ui/use-store.ts'
import { createBans, type Ban } from './ban.ts'
import { storage, windowStorage } from './safe-storage.ts'
import { createSessionStore } from './session-store.ts'

const sessions = createSessionStore(storage)

/** The ban that a call of this window was refused with, if any. */
export const bans = createBans({
  storage: windowStorage,
  now: Date.now,
  serverNow: () => Date.now() + sessions.read().clockOffsetMs,
})

export function useBan(): Ban | undefined {
  return useStore(bans)
}
