/** Outcome of a request to an outside service. Reasons are codes for the log and contain no part of the answer. */
export type JsonAnswer =
  | { state: 'answered'; status: number; json: unknown; text: string }
  /** `unsent`: no connection was made, so the service cannot know of the request. */
  | { state: 'troubled'; reason: string; status?: number; unsent?: true }

export interface JsonRequest {
  /** Timeout in ms for the whole answer. */
  timeoutMs: number
  /** Maximum size of the answer in bytes. */
  maxBytes?: number
  /** Whether JSON with another media type is accepted. */
  anyType?: boolean
}

/** Default size limit in bytes, more than any proper answer has. */
const defaultMaxBytes = 64 * 1024

/** Error codes that mean that nothing was sent: DNS, routing, refused connection, TLS handshake. */
const unsentCodes =
  /^(?:ECONNREFUSED|ENOTFOUND|EAI_\w+|EHOSTUNREACH|ENETUNREACH|UND_ERR_CONNECT_TIMEOUT|ERR_TLS_\w+|CERT_\w+|\w*SELF_SIGNED_CERT\w*|UNABLE_TO_\w+)$/

/** Reads the body as text and stops when it exceeds the limit. */
async function readShort(body: ReadableStream<Uint8Array>, maxBytes: number): Promise<string | undefined> {
  const decoder = new TextDecoder()
  let [read, bytes] = ['', 0]
  for await (const part of body) {
    bytes += part.byteLength
    if (bytes > maxBytes) return undefined
    read += decoder.decode(part, { stream: true })
  }
  return read + decoder.decode()
}

async function parse(response: Response, { maxBytes = defaultMaxBytes, anyType }: JsonRequest): Promise<JsonAnswer> {
  const { status, headers, body } = response
  const isJson = /^application\/json\b/i.test(headers.get('content-type') ?? '')
  if (!isJson && anyType !== true) {
    await body?.cancel()
    return { state: 'troubled', reason: `no JSON, status ${status}`, status }
  }
  const text = body === null ? '' : await readShort(body, maxBytes)
  if (text === undefined) return { state: 'troubled', reason: 'too long', status }
  try {
    return { state: 'answered', status, json: JSON.parse(text) as unknown, text }
  } catch {
    return { state: 'troubled', reason: isJson ? 'broken JSON' : `no JSON, status ${status}`, status }
  }
}

function troubleOf(error: unknown): JsonAnswer {
  if (error instanceof Error && error.name === 'TimeoutError') return { state: 'troubled', reason: 'too slow' }
  const cause = error instanceof Error ? (error.cause as NodeJS.ErrnoException | undefined) : undefined
  const isUnsent = unsentCodes.test(cause?.code ?? '')
  return isUnsent
    ? { state: 'troubled', reason: 'out of reach', unsent: true }
    : { state: 'troubled', reason: 'cut off' }
}

/** Sends one request to a fixed host that answers JSON: without redirects, limited in time and size. Never throws. */
export async function askJson(url: URL, limits: JsonRequest, init: RequestInit = {}): Promise<JsonAnswer> {
  try {
    const signal = AbortSignal.timeout(limits.timeoutMs)
    return await parse(await fetch(url, { ...init, redirect: 'manual', signal }), limits)
  } catch (error) {
    return troubleOf(error)
  }
}
