import { LRUCache } from 'lru-cache'
import type { Clock } from './clock.ts'

interface Limits {
  /** Milliseconds for which an answer serves everybody. */
  answerFor: number
  /** Milliseconds for which a failure does, so that it is not tried again by every caller. */
  failureFor: number
  /** Answers kept at once; those not asked for longest go first. */
  size: number
}

/** Reads once for all who ask within some time, so that a crowd costs no more than one. */
export function createAnswerCache<Answer>(
  clock: Clock,
  { answerFor, failureFor, size }: Limits,
  read: (key: string) => Promise<Answer>,
) {
  const answers = new LRUCache<string, { answer: Promise<Answer>; until: number }>({ max: size })
  const ask = (key: string): Promise<Answer> => {
    const now = clock.now().getTime()
    const known = answers.get(key)
    if (known !== undefined && now < known.until) return known.answer
    const entry = { answer: read(key), until: now + answerFor }
    entry.answer.catch(() => (entry.until = now + failureFor))
    answers.set(key, entry)
    return entry.answer
  }
  return { ask, drop: (key: string) => void answers.delete(key) }
}
