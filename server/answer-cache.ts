import { LRUCache } from 'lru-cache'
import type { Clock } from './clock.ts'

interface Limits {
  /** Lifetime of an answer in ms. */
  answerTtlMs: number
  /** Lifetime of a failure in ms, so that not every caller retries it. */
  failureTtlMs: number
  /** Maximum number of entries; the least recently used go first. */
  size: number
}

/** Cache with request coalescing: concurrent and later callers share one read. */
export function createAnswerCache<Answer>(
  clock: Clock,
  { answerTtlMs, failureTtlMs, size }: Limits,
  read: (key: string) => Promise<Answer>,
) {
  const answers = new LRUCache<string, { answer: Promise<Answer>; until: number }>({ max: size })
  const ask = (key: string): Promise<Answer> => {
    const now = clock.now().getTime()
    const known = answers.get(key)
    if (known !== undefined && now < known.until) return known.answer
    const entry = { answer: read(key), until: now + answerTtlMs }
    entry.answer.catch(() => (entry.until = now + failureTtlMs))
    answers.set(key, entry)
    return entry.answer
  }
  return { ask, drop: (key: string) => void answers.delete(key) }
}
