import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import * as z from 'zod/mini'
import { AppError } from '#domain/errors.ts'
import {
  commonErrors,
  producesFile,
  textParts,
  type BodyOf,
  type Download,
  type Endpoint,
  type ParamsOf,
  type QueryOf,
  type ResultOf,
} from '#contract/endpoint.ts'
import type { Admission } from '#server/admission/admission.ts'
import { networkOf } from './address-block.ts'
import { sendCoded, sendCodedParts } from './coded-answer.ts'
import { sendDownload, sendParts, sentInTime } from './download.ts'
import { forbidden, type Actor, type Authenticate } from './actor.ts'
import { onBothOrigins } from './origins.ts'
import { answerOf, bodyOf, makingRoom, Transfers } from './transfers.ts'
import { refusalOf } from './validation.ts'

/** Arguments of a route function: authenticated, validated and typed. */
export interface Call<E extends Endpoint> {
  actor: E['access'] extends 'public' ? undefined : Actor
  params: ParamsOf<E>
  query: QueryOf<E>
  body: BodyOf<E>
  request: FastifyRequest
  reply: FastifyReply
}

/** A result too long for memory, as the bytes of its JSON; not validated. */
export class WrittenResult {
  readonly bytes: AsyncIterable<Uint8Array>

  constructor(bytes: AsyncIterable<Uint8Array>) {
    this.bytes = bytes
  }

  async *inEnvelope(): AsyncGenerator<string | Uint8Array> {
    yield '{"ok":true,"result":'
    yield* this.bytes
    yield '}'
  }
}

export interface BindOptions {
  admission: Admission
  authenticate: Authenticate
  /** Called for each request that staff rights allow. */
  recordStaffUse(actor: Actor): Promise<void>
  /** Whether an answer that violates the contract throws instead of being logged. */
  strictAnswers: boolean
  onWrongAnswer(route: string, problem: string): void
}

function check<S extends z.ZodMiniType>(schema: S, value: unknown): z.output<S> {
  const outcome = schema.safeParse(value)
  if (!outcome.success) throw refusalOf(outcome.error)
  return outcome.data
}

/** Removes `_r`, which only defeats caches. */
function withoutCacheBuster(query: unknown): unknown {
  if (!Object.hasOwn(query as object, '_r')) return query
  const { _r, ...rest } = query as Record<string, unknown>
  return rest
}

/** The path in Fastify's syntax: `/pages/{id}` becomes `/api/pages/:id`. */
export function routePath(endpoint: Endpoint): string {
  return `/api${endpoint.path.replaceAll(/\{(\w+)\}/g, ':$1')}`
}

/** Binds contract calls to functions: admission, authentication, validation of input and output, envelope. */
export class Binder {
  readonly bound = new Set<Endpoint>()
  readonly #app: FastifyInstance
  readonly #options: BindOptions
  /** Uploads and downloads, which hold their slots as long as their clients take. */
  readonly #transfers = { upload: new Transfers(), export: new Transfers() }

  constructor(app: FastifyInstance, options: BindOptions) {
    this.#app = app
    this.#options = options
  }

  bind<E extends Endpoint>(endpoint: E, run: (call: Call<E>) => Promise<ResultOf<E> | WrittenResult>): void {
    const route = `${endpoint.method} ${endpoint.path}`
    if (this.bound.has(endpoint)) throw new Error(`${route} is bound twice`)
    this.bound.add(endpoint)
    // A long download keeps its slot, since it holds a file or a connection.
    const keepsSlot = endpoint.requestClass === 'export'
    this.#app.route({
      method: endpoint.method,
      url: routePath(endpoint),
      bodyLimit: endpoint.maxBody,
      // Calls of visitors' browsers are below /public.
      ...(endpoint.path.startsWith('/public/') && onBothOrigins),
      handler: async (request, reply) => {
        const result = await this.#admit(endpoint, request, async () => {
          const actor = await this.#actorOf(endpoint, request)
          const answer = await this.#answer(route, endpoint, () => {
            const call = {
              actor,
              params: check(endpoint.params, request.params),
              query: check(endpoint.query, withoutCacheBuster(request.query)),
              body:
                endpoint.encoding === 'json'
                  ? check(endpoint.body, request.body === undefined ? {} : request.body)
                  : undefined,
              request,
              reply,
            }
            return run(call as Call<E>)
          })
          if (keepsSlot)
            await this.#transfers.export.track(answerOf(reply), () =>
              sentInTime(reply, this.#send(endpoint, request, reply, answer)),
            )
          return answer
        })
        return reply.sent || keepsSlot ? reply : this.#send(endpoint, request, reply, result)
      },
    })
  }

  async #send(
    endpoint: Endpoint,
    request: FastifyRequest,
    reply: FastifyReply,
    result: unknown,
  ): Promise<FastifyReply> {
    void reply.code(endpoint.status)
    if (endpoint.status === 204) return reply.send()
    if (producesFile(endpoint)) return sendDownload(reply, endpoint.produces!, result as Download)
    const type = `${endpoint.produces ?? 'application/json'}; charset=utf-8`
    if (endpoint.result === textParts) return sendParts(reply, type, result as AsyncIterable<string>)
    if (result instanceof WrittenResult) {
      const parts = result.inEnvelope()
      return endpoint.compressed ? sendCodedParts(request, reply, type, parts) : sendParts(reply, type, parts)
    }
    const text = endpoint.produces === undefined ? JSON.stringify({ ok: true, result }) : String(result)
    return endpoint.compressed ? sendCoded(request, reply, type, text) : reply.type(type).send(text)
  }

  /** Runs everything that queries the database in one slot; sending a short answer holds none. */
  #admit<T>({ requestClass }: Endpoint, request: FastifyRequest, work: () => Promise<T>): Promise<T> {
    if (requestClass === 'unlimited') return work()
    const { admission } = this.#options
    const network = networkOf(request.ip)
    const enter = async (admitted: () => Promise<T>) => {
      // A client that disconnected while waiting costs no query.
      if (request.raw.socket.destroyed) throw new AppError('BUSY')
      return admitted()
    }
    if (requestClass !== 'upload' && requestClass !== 'export')
      return admission.run(requestClass, network, () => enter(work))
    const transfers = this.#transfers[requestClass]
    const makeRoom = () => {
      const lacking = admission.lacking(requestClass, network)
      if (lacking !== undefined) transfers.endSlowest(lacking === 'network' ? network : undefined)
    }
    return makingRoom(makeRoom, (begun) =>
      admission.run(requestClass, network, () => {
        begun()
        return enter(requestClass === 'upload' ? () => transfers.track(bodyOf(request), work) : work)
      }),
    )
  }

  async #actorOf(endpoint: Endpoint, request: FastifyRequest): Promise<Actor | undefined> {
    if (endpoint.access === 'public') return undefined
    const actor = await this.#options.authenticate(request, { evenBanned: endpoint.access === 'even_banned' })
    if (endpoint.access !== 'admin') return actor
    if (!actor.isAdmin) throw forbidden(actor)
    await this.#options.recordStaffUse(actor)
    return actor
  }

  async #answer<E extends Endpoint>(route: string, endpoint: E, run: () => Promise<unknown>): Promise<unknown> {
    try {
      const result = await run()
      if (result instanceof WrittenResult) return result
      const outcome = endpoint.result.safeParse(result)
      if (!outcome.success) this.#wrongAnswer(route, z.prettifyError(outcome.error))
      return result
    } catch (error) {
      if (error instanceof AppError) this.#checkCode(route, endpoint, error)
      throw error
    }
  }

  #checkCode(route: string, endpoint: Endpoint, error: AppError): void {
    const listed: readonly string[] = [...endpoint.errors, ...commonErrors]
    if (!listed.includes(error.code)) this.#wrongAnswer(route, `the contract does not list the code ${error.code}`)
  }

  #wrongAnswer(route: string, problem: string): void {
    this.#options.onWrongAnswer(route, problem)
    if (this.#options.strictAnswers) throw new Error(`${route}: ${problem}`)
  }
}
