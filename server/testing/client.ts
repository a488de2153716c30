import type { FastifyInstance, InjectOptions } from 'fastify'
import type * as z from 'zod/mini'
import type { Endpoint, ResultOf } from '#contract/endpoint.ts'
import type { ErrorCode, FieldErrors } from '#domain/errors.ts'

interface Answer<E extends Endpoint = Endpoint> {
  status: number
  ok: boolean
  /** Throws with the error code if the answer has no result. */
  readonly result: ResultOf<E>
  error: ErrorCode | undefined
  fields: FieldErrors | undefined
  headers: Readonly<Record<string, unknown>>
  /** The parsed body. */
  envelope: unknown
}

interface CallParts<E extends Endpoint> {
  params?: z.input<E['params']>
  query?: z.input<E['query']>
  body?: z.input<E['body']>
  headers?: Record<string, string>
  /** IP address of the client. */
  address?: string
}

export type CallEndpoint = <E extends Endpoint>(endpoint: E, parts?: CallParts<E>) => Promise<Answer<E>>

interface Envelope {
  ok: boolean
  result?: unknown
  error?: ErrorCode
  fields?: FieldErrors
}

function addressOf(endpoint: Endpoint, parts: CallParts<Endpoint>): string {
  const params = (parts.params ?? {}) as Record<string, unknown>
  const path = endpoint.path.replaceAll(/\{(\w+)\}/g, (_all, name: string) => encodeURIComponent(String(params[name])))
  const query = Object.entries((parts.query ?? {}) as Record<string, unknown>)
    .filter(([, value]) => value !== undefined)
    .map(([name, value]): [string, string] => [name, String(value)])
  return `/api${path}${query.length === 0 ? '' : `?${new URLSearchParams(query).toString()}`}`
}

function answerOf(status: number, headers: Answer['headers'], text: string): Answer {
  const isJson = String(headers['content-type']).startsWith('application/json')
  const envelope: Envelope =
    !isJson && text !== ''
      ? { ok: status < 400, result: text }
      : text === ''
        ? { ok: status < 400, result: {} }
        : (JSON.parse(text) as Envelope)
  return {
    status,
    headers,
    envelope,
    ok: envelope.ok,
    error: envelope.error,
    fields: envelope.fields,
    get result() {
      if (envelope.result === undefined) throw new Error(`no result, but ${status} ${envelope.error}`)
      return envelope.result
    },
  }
}

/** Creates a function that sends calls of the contract to the app, with typed answers. */
export function createCall(app: FastifyInstance, accessToken?: string): CallEndpoint {
  return async (endpoint, parts = {}) => {
    const options: InjectOptions = {
      method: endpoint.method,
      url: addressOf(endpoint, parts),
      headers: {
        ...(accessToken === undefined ? {} : { authorization: `Bearer ${accessToken}` }),
        ...(parts.body === undefined ? {} : { 'content-type': 'application/json' }),
        ...parts.headers,
      },
      ...(parts.body === undefined ? {} : { payload: JSON.stringify(parts.body) }),
      ...(parts.address === undefined ? {} : { remoteAddress: parts.address }),
    }
    const response = await app.inject(options)
    return answerOf(response.statusCode, response.headers, response.body)
  }
}
