import { text } from '#domain/fields.ts'

/** What a service answered, if it was JSON of a decent size. */
export type Answer =
  | { status: number; json: unknown }
  | { state: 'troubled'; reason: string }
  | { state: 'refused'; reason: 'status 403' | 'status 429' }

const maxBytes = 64 * 1024
/** "Not allowed" and "too often": whoever goes on asking is locked out for a day. */
const refusals: Readonly<Record<number, 'status 403' | 'status 429'>> = { 403: 'status 403', 429: 'status 429' }

/** The body as text, given up as soon as it is longer than any honest answer. */
async function readShort(body: ReadableStream<Uint8Array>): Promise<string | undefined> {
  const decoder = new TextDecoder()
  let [read, bytes] = ['', 0]
  for await (const part of body) {
    bytes += part.byteLength
    if (bytes > maxBytes) return undefined
    read += decoder.decode(part, { stream: true })
  }
  return read + decoder.decode()
}

async function parse(response: Response): Promise<Exclude<Answer, { state: 'refused' }>> {
  if (!/^application\/json\b/i.test(response.headers.get('content-type') ?? '')) {
    await response.body?.cancel()
    return { state: 'troubled', reason: `no JSON, status ${response.status}` }
  }
  const body = response.body === null ? '' : await readShort(response.body)
  if (body === undefined) return { state: 'troubled', reason: 'too long' }
  try {
    return { status: response.status, json: JSON.parse(body) as unknown }
  } catch {
    return { state: 'troubled', reason: 'broken JSON' }
  }
}

/** One request, without redirects, within the time; never throws. */
export async function ask(url: URL, timeoutMs: number, init: RequestInit = {}): Promise<Answer> {
  try {
    const signal = AbortSignal.timeout(timeoutMs)
    const response = await fetch(url, { ...init, redirect: 'error', signal })
    const reason = refusals[response.status]
    if (reason !== undefined) {
      await response.body?.cancel()
      return { state: 'refused', reason }
    }
    const answer = await parse(response)
    if ('state' in answer || response.status < 500) return answer
    return { state: 'troubled', reason: `status ${response.status}` }
  } catch (error) {
    const isLate = error instanceof Error && error.name === 'TimeoutError'
    return { state: 'troubled', reason: isLate ? 'too slow' : 'out of reach' }
  }
}

/** What somebody outside calls a thing or a person: cut to so many characters, without those that cannot be seen. */
export function decentWords(told: string, max: number): string {
  return text({ max }).parse([...told.trim()].slice(0, max).join(''))
}
