import * as z from 'zod/mini'
import type { ErrorCode } from '#domain/errors.ts'

export type Method = 'GET' | 'POST' | 'PATCH' | 'DELETE'
/** Who may call: anyone, a signed-in person, a signed-in person even if banned, or staff. */
export type Access = 'public' | 'user' | 'even_banned' | 'admin'
/**
 * Class of admission when there are too many requests: calls that change something go first, then those that read;
 * calls that hash passwords, wait for a payment provider, receive files or compute reports have separate limits.
 * `unlimited` calls have their own limits.
 */
export type RequestClass =
  | 'save'
  | 'read'
  | 'signIn'
  | 'register'
  | 'payment'
  | 'upload'
  | 'export'
  | 'report'
  | 'unlimited'

/** Codes that any call may answer with, in addition to those it lists. */
export const commonErrors = [
  'MALFORMED',
  'UNSUPPORTED_TYPE',
  'BODY_TOO_LARGE',
  'VALIDATION',
  'UNAUTHORIZED',
  'FORBIDDEN',
  'USER_BANNED',
  'USER_BANNED_TERMS',
  'USER_BANNED_REQUEST',
  'NOT_FOUND',
  'TOO_MANY_REQUESTS',
  'BUSY',
  'MAINTENANCE',
  'INTERNAL',
] as const satisfies readonly ErrorCode[]

type Schema = z.ZodMiniType
/** Media types beside JSON that a call may answer with. */
type TextType = 'image/svg+xml' | 'text/csv' | 'text/html'
/** Media types of files that are streamed, see `download`. */
const fileTypes = ['application/vnd.lanka.page+zip', 'application/zip'] as const
type FileType = (typeof fileTypes)[number]

export interface Endpoint<
  Params extends Schema = Schema,
  Query extends Schema = Schema,
  Body extends Schema = Schema,
  Result extends Schema = Schema,
  Codes extends ErrorCode = ErrorCode,
> {
  method: Method
  /** Path without the prefix /api; parameters in braces, such as `/pages/{id}`. */
  path: string
  access: Access
  requestClass: RequestClass
  summary: string
  params: Params
  query: Query
  body: Body
  /** A valid body, for the tests that run over every call and for readers of the OpenAPI document. */
  sample: z.input<Body> | undefined
  /** Encoding of the body; a `multipart` body is a file upload that the route reads itself. */
  encoding: 'json' | 'multipart'
  /** Maximum size of a JSON body in bytes. */
  maxBody: number
  /** Status of a success; 204 has no body. */
  status: 200 | 204
  /** Media type of a success that is not JSON; it is sent as it is, without the envelope. */
  produces?: TextType | FileType | undefined
  result: Result
  /**
   * Whether the answer may be compressed. An observer of the connection can infer from the length of a compressed
   * answer whether text of the attacker equals a secret in it (BREACH). So this is true only for answers without
   * secrets, or without text that strangers wrote, and never for answers with tokens.
   */
  compressed: boolean
  errors: readonly Codes[]
  /** Schemas of `result` in errors, by code. */
  details?: Partial<Record<Codes, Schema>> | undefined
}

/** Default body limit in bytes; enough for every form. */
const formBytes = 64 * 1024

const nothing = z.strictObject({})
type Nothing = typeof nothing
/** Requires a sample if the call has a body. */
type Sampled<Body extends Schema> = [Nothing] extends [Body] ? { sample?: undefined } : { sample: z.input<Body> }

/** Defines one call of the HTTP contract. Params, query and body that are left out accept no fields. */
export function endpoint<
  Result extends Schema,
  const Codes extends ErrorCode,
  Params extends Schema = Nothing,
  Query extends Schema = Nothing,
  Body extends Schema = Nothing,
>(
  definition: {
    method: Method
    path: string
    access: Access
    /** Default: `read` for GET, `save` for other methods. */
    requestClass?: RequestClass
    summary: string
    result: Result
    errors: readonly Codes[]
    params?: Params
    query?: Query
    body?: Body
    encoding?: 'json' | 'multipart'
    maxBody?: number
    status?: 200 | 204
    produces?: TextType | FileType
    compressed?: boolean
    details?: Partial<Record<Codes, Schema>>
  } & Sampled<Body>,
): Endpoint<Params, Query, Body, Result, Codes> {
  return {
    ...definition,
    requestClass: definition.requestClass ?? (definition.method === 'GET' ? 'read' : 'save'),
    params: definition.params ?? (nothing as Schema as Params),
    query: definition.query ?? (nothing as Schema as Query),
    body: definition.body ?? (nothing as Schema as Body),
    sample: definition.sample,
    encoding: definition.encoding ?? 'json',
    maxBody: definition.maxBody ?? formBytes,
    status: definition.status ?? 200,
    compressed: definition.compressed ?? false,
  }
}

export type ParamsOf<E extends Endpoint> = z.output<E['params']>
export type QueryOf<E extends Endpoint> = z.output<E['query']>
export type BodyOf<E extends Endpoint> = z.output<E['body']>
export type BodyInput<E extends Endpoint> = z.input<E['body']>
export type ResultOf<E extends Endpoint> = z.output<E['result']>
export type CodesOf<E extends Endpoint> = E['errors'][number] | (typeof commonErrors)[number]

/** Result of a call that returns no data. */
export const done = z.strictObject({})
export const id = z.string().check(z.minLength(1), z.maxLength(64))
export const byId = z.strictObject({ id })
export const instant = z.iso.datetime()
/** A non-negative number of items. */
export const count = z.int().check(z.minimum(0))

/** A file to be saved under a name; its length in bytes is known before its content is produced. */
export interface Download {
  name: string
  size: number
  bytes(): AsyncIterable<Uint8Array>
}
/** Result of a call that produces one of the file types. */
export const download = z.custom<Download>((value) => typeof value === 'object' && value !== null && 'bytes' in value)

/** Result of a call whose text may be long: its parts are streamed as they are produced. */
export const textParts = z.custom<AsyncIterable<string>>(
  (value) => typeof value === 'object' && value !== null && Symbol.asyncIterator in value,
)

export function producesFile({ produces }: Pick<Endpoint, 'produces'>): boolean {
  return fileTypes.some((type) => type === produces)
}
