import { text } from '#domain/fields.ts'
import { askJson } from '#server/ask-json.ts'

/** What a service answered, if it was JSON of a decent size. */
export type Answer =
  | { status: number; json: unknown }
  | { state: 'troubled'; reason: string }
  | { state: 'refused'; reason: string }

/** "Not allowed" and "too often": whoever goes on asking is locked out for a day. */
const refusals: readonly (number | undefined)[] = [403, 429]

/** One request, without redirects, within the time; never throws. */
export async function ask(url: URL, timeoutMs: number, init: RequestInit = {}): Promise<Answer> {
  const answer = await askJson(url, { timeoutMs }, init)
  if (refusals.includes(answer.status)) return { state: 'refused', reason: `status ${answer.status}` }
  if (answer.state === 'troubled') return { state: 'troubled', reason: answer.reason }
  const { status, json } = answer
  return status < 500 ? { status, json } : { state: 'troubled', reason: `status ${status}` }
}

/** What somebody outside calls a thing or a person: cut to so many characters, without those that cannot be seen. */
export function decentWords(told: string, max: number): string {
  return text({ max }).parse([...told.trim()].slice(0, max).join(''))
}
