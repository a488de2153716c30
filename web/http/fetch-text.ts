import { NetworkError } from './failures.ts'

/** Milliseconds for the body after the headers have arrived; a large one may be slow on a poor network. */
const bodyTimeoutMs = 60_000

export interface FetchedText {
  response: Response
  text: string
}

/**
 * Fetches a response with its whole text. Throws NetworkError if it fails or does not begin within `beginMs`
 * milliseconds: a dead connection may go unnoticed while others wait for the answer. An abort by the caller's `signal`
 * is rethrown unchanged.
 */
export async function fetchText(
  address: string,
  init: Omit<RequestInit, 'signal'>,
  { beginMs, signal }: { beginMs: number; signal?: AbortSignal | undefined },
): Promise<FetchedText> {
  // The oldest supported engines lack AbortSignal.any and AbortSignal.timeout.
  const ending = new AbortController()
  const end = () => ending.abort(signal?.reason)
  signal?.addEventListener('abort', end)
  if (signal?.aborted) end()
  let timer = Number.isFinite(beginMs) ? setTimeout(end, beginMs) : undefined
  try {
    const response = await fetch(address, { ...init, signal: ending.signal })
    clearTimeout(timer)
    timer = setTimeout(end, bodyTimeoutMs)
    return { response, text: await response.text() }
  } catch (error) {
    if (signal?.aborted) throw error
    throw new NetworkError(error)
  } finally {
    clearTimeout(timer)
    signal?.removeEventListener('abort', end)
  }
}
