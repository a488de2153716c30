import type { Clock } from '#server/clock.ts'

/** Milliseconds for which what was read serves everybody, and for which a failure does. */
const keptFor = { answer: 60_000, failure: 5000 }
/** Answers kept at once; the oldest goes first. */
const maxKept = 8

/** Reads once for all who ask within a minute, so that neither a crowd nor a failure makes each of them read again. */
export function createKept<Answer>(clock: Clock, read: (key: string) => Promise<Answer>) {
  const kept = new Map<string, { answer: Promise<Answer>; until: number }>()
  return (key: string): Promise<Answer> => {
    const now = clock.now().getTime()
    const known = kept.get(key)
    if (known !== undefined && now < known.until) return known.answer
    const entry = { answer: read(key), until: now + keptFor.answer }
    entry.answer.catch(() => (entry.until = now + keptFor.failure))
    kept.delete(key)
    kept.set(key, entry)
    if (kept.size > maxKept) kept.delete(kept.keys().next().value!)
    return entry.answer
  }
}
