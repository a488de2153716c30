import { text } from '#domain/fields.ts'
import { askJson } from '#server/ask-json.ts'

/** Outcome of a request: the answer if it was JSON within the size limit. */
export type Answer =
  | { status: number; json: unknown }
  | { state: 'troubled'; reason: string }
  | { state: 'refused'; reason: string }

/** Statuses "forbidden" and "too many requests": clients that continue are locked out for a day. */
const refusals: readonly (number | undefined)[] = [403, 429]

/** Sends one request, without redirects, within the timeout. Never throws. */
export async function ask(url: URL, timeoutMs: number, init: RequestInit = {}): Promise<Answer> {
  const answer = await askJson(url, { timeoutMs }, init)
  if (refusals.includes(answer.status)) return { state: 'refused', reason: `status ${answer.status}` }
  if (answer.state === 'troubled') return { state: 'troubled', reason: answer.reason }
  const { status, json } = answer
  return status < 500 ? { status, json } : { state: 'troubled', reason: `status ${status}` }
}

/** Returns a text from an outside service cut to `max` characters, without invisible ones. */
export function cleanText(told: string, max: number): string {
  return text({ max }).parse([...told.trim()].slice(0, max).join(''))
}
