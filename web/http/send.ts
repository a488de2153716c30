import { isErrorCode, type FieldErrors } from '#domain/errors.ts'
import type { BodyInput, Endpoint, Method, ParamsOf, QueryOf, ResultOf } from '#contract/endpoint.ts'
import { ApiError, NetworkError, StatusError } from './failures.ts'
import { fetchText } from './fetch-text.ts'

type Nothing = Record<string, never>
type Part<Name extends string, Value> = [Value] extends [Nothing]
  ? { [Key in Name]?: undefined }
  : Nothing extends Value
    ? { [Key in Name]?: Value }
    : { [Key in Name]: Value }
type BodyPart<E extends Endpoint> = E['encoding'] extends 'multipart'
  ? { body: FormData }
  : Part<'body', BodyInput<E>> | { body: FormData }

/** Input of a call; parts that the contract leaves empty may be omitted. */
export type CallInput<E extends Endpoint> = Part<'params', ParamsOf<E>> &
  Part<'query', QueryOf<E>> &
  BodyPart<E> & { signal?: AbortSignal | undefined }

/** Values of path parameters and queries. */
type Plain = string | number | boolean | undefined

interface LooseInput {
  params?: Readonly<Record<string, Plain>> | undefined
  query?: Readonly<Record<string, Plain>> | undefined
  body?: unknown
  signal?: AbortSignal | undefined
}

/** Returns the URL of a call under /api, with `_r` to bypass caches on the way. */
export function addressOf(endpoint: Pick<Endpoint, 'path'>, input: Pick<LooseInput, 'params' | 'query'>): string {
  const path = endpoint.path.replace(/\{(\w+)\}/g, (_, name: string) =>
    encodeURIComponent(String(input.params?.[name])),
  )
  const query = new URLSearchParams()
  for (const [name, value] of Object.entries(input.query ?? {})) if (value !== undefined) query.set(name, String(value))
  query.set('_r', `${Date.now().toString(36)}${Math.random().toString(36).slice(2, 8)}`)
  return `/api${path}?${query}`
}

function parse(text: string): Record<string, unknown> | undefined {
  try {
    const value: unknown = JSON.parse(text)
    return typeof value === 'object' && value !== null ? (value as Record<string, unknown>) : undefined
  } catch {
    return undefined
  }
}

function retryAfter(response: Response): number | undefined {
  const text = response.headers.get('retry-after')
  return text !== null && /^\d+$/.test(text) ? Number(text) : undefined
}

/** Maximum bytes of a change sent with keepalive; browsers allow 64 KB of pending keepalive requests in total. */
const keepaliveBytes = 30_000

/** Returns the body, with keepalive for small changes, so that they are sent even if the page closes. */
function bodyOf(method: Method, body: unknown): RequestInit {
  if (method === 'GET') return {}
  if (body instanceof FormData) return { body }
  const text = JSON.stringify(body ?? {})
  return { body: text, keepalive: method === 'PATCH' && new TextEncoder().encode(text).length < keepaliveBytes }
}

/**
 * Milliseconds until an answer begins: longer than a busy server queues a request, and more for reports and exports.
 */
const usualTimeoutMs = 20_000
const reportTimeoutMs = 90_000
/** Characters per millisecond of the slowest upload that the server accepts; many characters take two bytes. */
const slowestUpload = 2

/** Returns the timeout in ms until an answer begins; uploads are limited only by the server. */
function responseTimeoutMs({ requestClass }: Pick<Endpoint, 'requestClass'>, body: RequestInit['body']): number {
  if (body instanceof FormData) return Infinity
  const sending = typeof body === 'string' ? body.length / slowestUpload : 0
  return (requestClass === 'report' || requestClass === 'export' ? reportTimeoutMs : usualTimeoutMs) + sending
}

/**
 * Makes one call with the given headers, without renewal. Throws ApiError for a refusal, StatusError for a response in
 * an unknown form, NetworkError if there is no response in time.
 */
export async function send<E extends Endpoint>(
  endpoint: E,
  input: CallInput<E>,
  headers: Readonly<Record<string, string>>,
): Promise<ResultOf<E>> {
  const { params, query, body, signal } = input as LooseInput
  const upload = body instanceof FormData
  const init: RequestInit = {
    method: endpoint.method,
    headers: upload || endpoint.method === 'GET' ? headers : { ...headers, 'Content-Type': 'application/json' },
    ...bodyOf(endpoint.method, body),
  }
  const beginMs = responseTimeoutMs(endpoint, init.body)
  const { response, text } = await fetchText(addressOf(endpoint, { params, query }), init, { beginMs, signal })
  const answer = parse(text)
  if (answer?.['ok'] === true && response.ok) return answer['result'] as ResultOf<E>
  throw refusalIn(response, answer)
}

function refusalIn(response: Response, answer: Record<string, unknown> | undefined): ApiError | StatusError {
  const code = answer?.['error']
  if (answer?.['ok'] !== false || typeof code !== 'string' || !isErrorCode(code))
    return new StatusError(response.status)
  return new ApiError(code, {
    status: response.status,
    fields: answer['fields'] as FieldErrors | undefined,
    result: answer['result'],
    retryAfter: retryAfter(response),
  })
}

/**
 * Returns the error of an unsuccessful response: a refusal, or its status if its form is unknown. Throws NetworkError if
 * the response breaks off.
 */
export async function failureOf(response: Response): Promise<ApiError | StatusError> {
  const text = await response.text().catch((error: unknown) => {
    throw new NetworkError(error)
  })
  return refusalIn(response, parse(text))
}
