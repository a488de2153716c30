import type { Clock } from './clock.ts'

interface Limits {
  /** Milliseconds for which an answer serves everybody. */
  answerFor: number
  /** Milliseconds for which a failure does, so that it is not tried again by every caller. */
  failureFor: number
  /** Answers kept at once; the oldest goes first. */
  size: number
}

/** Reads once for all who ask within some time, so that a crowd costs no more than one. */
export function createKept<Answer>(
  clock: Clock,
  { answerFor, failureFor, size }: Limits,
  read: (key: string) => Promise<Answer>,
) {
  const kept = new Map<string, { answer: Promise<Answer>; until: number }>()
  const ask = (key: string): Promise<Answer> => {
    const now = clock.now().getTime()
    const known = kept.get(key)
    if (known !== undefined && now < known.until) return known.answer
    const entry = { answer: read(key), until: now + answerFor }
    entry.answer.catch(() => (entry.until = now + failureFor))
    kept.delete(key)
    kept.set(key, entry)
    if (kept.size > size) kept.delete(kept.keys().next().value!)
    return entry.answer
  }
  return { ask, forget: (key: string) => void kept.delete(key) }
}
