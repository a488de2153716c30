import * as z from 'zod/mini'
import type { ErrorCode } from '#domain/errors.ts'

export type Method = 'GET' | 'POST' | 'PATCH' | 'DELETE'
/** Who may call: anybody, a signed-in person, one who may be banned too, or staff. */
export type Access = 'public' | 'user' | 'even_banned' | 'admin'
/**
 * Which calls go first when there are too many: those that change something, then those that read, and apart from them
 * what hashes a stranger's password, receives a file or sums up much. `unlimited` ones bound themselves in a better way.
 */
export type RequestClass = 'save' | 'read' | 'signIn' | 'register' | 'upload' | 'export' | 'report' | 'unlimited'

/** Codes that any call may answer with, beside those it lists. */
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
/** Media types of files that are sent as they come, see `download`. */
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
  /** Without the prefix /api; parameters in braces, such as `/pages/{id}`. */
  path: string
  access: Access
  requestClass: RequestClass
  summary: string
  params: Params
  query: Query
  body: Body
  /** A body that fits, for the tests that walk over every call and for readers of the OpenAPI document. */
  sample: z.input<Body> | undefined
  /** How the body travels; `multipart` is a file upload that the route reads itself. */
  encoding: 'json' | 'multipart'
  /** Bytes of a JSON body. */
  maxBody: number
  /** Of a success; 204 carries no body. */
  status: 200 | 204
  /** Media type of a success that is no JSON; it goes out as it is, without the envelope. */
  produces?: TextType | FileType | undefined
  result: Result
  /**
   * Whether its answer may go out compressed. Who watches the line learns from the length of a compressed answer how alike
   * its parts are (BREACH), and so may guess what is secret in it with texts of their own beside it. Said of answers
   * that hold nothing secret, or nothing that strangers wrote, and of none with tokens.
   */
  compressed: boolean
  errors: readonly Codes[]
  /** What a refusal with one of the codes carries in `result`. */
  details?: Partial<Record<Codes, Schema>> | undefined
}

/** Enough for every form. */
const formBytes = 64 * 1024

const nothing = z.strictObject({})
type Nothing = typeof nothing
/** A call that takes a body carries a sample of one. */
type Sampled<Body extends Schema> = [Nothing] extends [Body] ? { sample?: undefined } : { sample: z.input<Body> }

/** One call of the HTTP contract. Parts left out accept nothing. */
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
    /** `read` for GET and `save` for the rest unless told otherwise. */
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

/** Answer of a call that has nothing to say. */
export const done = z.strictObject({})
export const id = z.string().check(z.minLength(1), z.maxLength(64))
export const byId = z.strictObject({ id })
export const instant = z.iso.datetime()
/** How many of something there are. */
export const count = z.int().check(z.minimum(0))

/** A file to be saved under a name, whose length in bytes is known before they are there. */
export interface Download {
  name: string
  size: number
  bytes(): AsyncIterable<Uint8Array>
}
/** Result of a call that produces one of the file types. */
export const download = z.custom<Download>((value) => typeof value === 'object' && value !== null && 'bytes' in value)

/** Result of a call whose text may be long: it is sent as its parts come. */
export const textParts = z.custom<AsyncIterable<string>>(
  (value) => typeof value === 'object' && value !== null && Symbol.asyncIterator in value,
)

export function producesFile({ produces }: Pick<Endpoint, 'produces'>): boolean {
  return fileTypes.some((type) => type === produces)
}
