import { challengeMinutes } from '#domain/sign-in.ts'
import type { KeyValue } from '#web/session/safe-storage.ts'
import type { Challenge } from './entrance.ts'

const key = 'lanka.challenge'
const keptMs = challengeMinutes * 60_000

/** The step between a right password and a session, kept for this tab, so that a reload does not ask for the password anew. */
export function createKeptChallenge(storage: KeyValue, now: () => number) {
  return {
    keep: (challenge: Challenge) => storage.setItem(key, JSON.stringify({ challenge, until: now() + keptMs })),
    forget: () => storage.removeItem(key),
    /** Undefined once the server would refuse it. */
    read(): Challenge | undefined {
      const kept = storage.getItem(key)
      if (kept === null) return undefined
      const { challenge, until } = JSON.parse(kept) as { challenge: Challenge; until: number }
      return until > now() ? challenge : undefined
    },
  }
}
