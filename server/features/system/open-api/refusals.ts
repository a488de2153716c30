import type * as z from 'zod/mini'
import { errorCodes, errorStatus, wireCode, type ErrorCode } from '#domain/errors.ts'
import { commonErrors, type Endpoint } from '#contract/endpoint.ts'
import type { Json, Schemas } from './schemas.ts'

/** Errors of any call by HTTP status: the name of the shared response and its description. */
const common: Readonly<Record<number, readonly [name: string, description: string]>> = {
  400: ['Malformed', 'The request cannot be read'],
  401: ['Unauthorized', 'No access token, or one that is not good any more'],
  403: ['Forbidden', 'Not for this account, or the account is banned'],
  404: ['NotFound', 'There is no such thing for this account'],
  413: ['TooLarge', 'The body is longer than the call takes'],
  415: ['UnsupportedType', 'The body is of another media type than the call takes'],
  422: ['Invalid', 'A field is missing, unknown or wrong; `fields` says which and why'],
  429: ['TooManyRequests', 'Asked too often; Retry-After says in how many seconds to ask again'],
  500: ['Fault', 'A fault of the server'],
  503: ['Busy', 'Busy or closed for maintenance; Retry-After says in how many seconds to ask again'],
}

/** Returns a reference to a component of the document. */
export const reference = (kind: 'schemas' | 'responses', name: string) => ({ $ref: `#/components/${kind}/${name}` })
const wireCodes = [...new Set(errorCodes.map(wireCode))].toSorted()

/** Schemas of the error response. */
export const refusalSchemas: Json = {
  ErrorCode: { type: 'string', enum: wireCodes },
  Refusal: {
    type: 'object',
    required: ['ok', 'error'],
    properties: {
      ok: { const: false },
      error: reference('schemas', 'ErrorCode'),
      fields: {
        description: 'What is wrong, by the path of the field, such as `blocks.2.url`',
        type: 'object',
        additionalProperties: { type: 'string', enum: [...errorCodes].toSorted() },
      },
      result: {
        description: 'What helps after some refusals, such as the reason of a ban',
        type: 'object',
        additionalProperties: true,
      },
    },
  },
}

const retryAfter = { 'Retry-After': { description: 'Seconds', schema: { type: 'integer' } } }

function answer(status: number, description: string, schema: Json): Json {
  const headers = status === 429 || status === 503 ? { headers: retryAfter } : {}
  return { description, ...headers, content: { 'application/json': { schema } } }
}

/** Returns a schema of the error response limited to some codes; `result` is the schema of its details. */
function narrowed(codes: readonly ErrorCode[], result?: Json): Json {
  const error = { type: 'string', enum: [...new Set(codes.map(wireCode))] }
  const properties = { error, ...(result === undefined ? {} : { result }) }
  return { allOf: [reference('schemas', 'Refusal'), { type: 'object', properties }] }
}

function statusesOf(codes: readonly ErrorCode[]): Map<number, ErrorCode[]> {
  const byStatus = new Map<number, ErrorCode[]>()
  for (const code of codes) byStatus.set(errorStatus[code], [...(byStatus.get(errorStatus[code]) ?? []), code])
  return byStatus
}

/** Returns the error responses that many calls share. */
export function commonRefusals(): Json {
  return Object.fromEntries(
    [...statusesOf(commonErrors)].map(([status, codes]) => {
      const [name, description] = common[status]!
      return [name, answer(status, description, narrowed(codes))]
    }),
  )
}

/** Returns the common error codes that a call can never return, because it has no body or needs no token. */
function impossible({ method, access }: Endpoint): readonly ErrorCode[] {
  return [
    ...(method === 'GET' ? (['UNSUPPORTED_TYPE', 'BODY_TOO_LARGE'] as const) : []),
    ...(access === 'public' ? (['UNAUTHORIZED'] as const) : []),
  ]
}

/** Returns every error response of a call, by HTTP status. */
export function refusals(endpoint: Endpoint, schemas: Schemas): Json {
  const shared = commonErrors.filter((code) => !impossible(endpoint).includes(code))
  const byStatus = statusesOf([...new Set([...shared, ...endpoint.errors])])
  const details = Object.entries(endpoint.details ?? {}) as Array<[ErrorCode, z.ZodMiniType]>
  const answers = [...byStatus].map(([status, codes]): [string, Json] => {
    const own = codes.filter((code) => endpoint.errors.includes(code))
    const detail = details.find(([code]) => errorStatus[code] === status)
    if (own.length === 0 && detail === undefined) return [String(status), reference('responses', common[status]![0])]
    const result = detail === undefined ? undefined : schemas.convert(detail[1], 'output')
    return [String(status), answer(status, own.join(', '), narrowed(codes, result))]
  })
  return Object.fromEntries(answers)
}
