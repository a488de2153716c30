import type { Endpoint, ParamsOf } from '#contract/endpoint.ts'
import { NetworkError } from './failures.ts'
import { addressOf, failureOf } from './send.ts'

/** Progress of a download, in bytes. */
export interface Received {
  loaded: number
  total: number
}

/** Milliseconds without data after which the connection is considered dead. */
const idleTimeoutMs = 60_000

/** Returns a signal that aborts after a silence; `alive` restarts the timer. */
function watch(): { signal: AbortSignal; alive(): void; end(): void } {
  const stop = new AbortController()
  let timer: ReturnType<typeof setTimeout> | undefined
  const end = () => clearTimeout(timer)
  const alive = () => {
    end()
    timer = setTimeout(() => stop.abort(), idleTimeoutMs)
  }
  alive()
  return { signal: stop.signal, alive, end }
}

async function receive(response: Response, onReceived: (received: Received) => void): Promise<Blob> {
  const total = Number(response.headers.get('content-length'))
  const parts: Uint8Array<ArrayBuffer>[] = []
  let loaded = 0
  const reader = response.body!.getReader()
  for (let part = await reader.read(); !part.done; part = await reader.read()) {
    parts.push(part.value)
    loaded += part.value.length
    onReceived({ loaded, total })
  }
  // Not every browser engine reports a truncated response as an error.
  if (loaded !== total) throw new TypeError('The file broke off')
  return new Blob(parts, { type: response.headers.get('content-type') ?? '' })
}

/** Downloads a file and reports its progress. Throws like `send`; an interrupted download throws NetworkError. */
export async function fetchFile<E extends Endpoint>(
  endpoint: E,
  params: ParamsOf<E>,
  headers: Readonly<Record<string, string>>,
  onReceived: (received: Received) => void,
): Promise<Blob> {
  const { signal, alive, end } = watch()
  const progressed = (received: Received) => {
    alive()
    onReceived(received)
  }
  let response: Response
  try {
    response = await fetch(addressOf(endpoint, { params: params as Record<string, string> }), { headers, signal })
    if (response.ok) return await receive(response, progressed)
  } catch (error) {
    throw new NetworkError(error)
  } finally {
    end()
  }
  throw await failureOf(response)
}
