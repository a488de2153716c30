import { NetworkError } from './failures.ts'

/** Milliseconds for an answer, once it has begun, to come to its end: much of it may come over a poor network. */
const endMs = 60_000

export interface Reached {
  response: Response
  text: string
}

/**
 * Fetches an answer with all its text. Throws NetworkError when there is none, or none begins within `beginMs`
 * milliseconds: a connection may be dead without anybody saying so, and others wait for the answer. What the caller's
 * own `signal` ends throws as it does.
 */
export async function reach(
  address: string,
  init: Omit<RequestInit, 'signal'>,
  { beginMs, signal }: { beginMs: number; signal?: AbortSignal | undefined },
): Promise<Reached> {
  // Engines of the floor can neither join signals nor make one of a time.
  const ending = new AbortController()
  const end = () => ending.abort(signal?.reason)
  signal?.addEventListener('abort', end)
  if (signal?.aborted) end()
  let timer = Number.isFinite(beginMs) ? setTimeout(end, beginMs) : undefined
  try {
    const response = await fetch(address, { ...init, signal: ending.signal })
    clearTimeout(timer)
    timer = setTimeout(end, endMs)
    return { response, text: await response.text() }
  } catch (error) {
    if (signal?.aborted) throw error
    throw new NetworkError(error)
  } finally {
    clearTimeout(timer)
    signal?.removeEventListener('abort', end)
  }
}
