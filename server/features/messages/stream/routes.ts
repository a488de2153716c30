import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { messageStreamPath } from '#contract/messages.ts'
import { AppError } from '#domain/errors.ts'
import type { Deps } from '#server/deps.ts'
import { networkOf } from '#server/plugins/address-block.ts'
import { createAuthenticate } from '#server/plugins/authenticate.ts'
import { MessageStreams } from './streams.ts'

/** Calls back when the messages of somebody changed, on whatever node, or perhaps of everybody. */
export type HearInbox = (listener: (heard: { userId?: string; ended?: boolean | undefined }) => void) => void

/**
 * The stream of news among the messages of whoever is signed in. Only its beginning takes a place of admission: while it
 * is open it holds no connection to the database.
 */
export function streamRoutes(app: FastifyInstance, deps: Deps, hear: HearInbox): void {
  const authenticate = createAuthenticate(deps)
  const streams = new MessageStreams(deps.stopping)
  hear(({ userId, ended }) => (ended ? void streams.look(userId) : streams.tell(userId)))
  app.addHook('preClose', async () => streams.close())

  /** A database that does not answer now ends nothing: what the stream tells is worth nothing without it. */
  const isLive = async (request: FastifyRequest) => {
    try {
      await authenticate(request)
      return true
    } catch (error) {
      return !(error instanceof AppError)
    }
  }

  const begin = async (request: FastifyRequest, reply: FastifyReply) => {
    const { userId } = await deps.admission.run('read', networkOf(request.ip), () => authenticate(request))
    const stream = streams.open(userId, () => isLive(request))
    // A proxy that gathers an answer would hold the news back.
    return reply
      .headers({ 'content-type': 'text/event-stream; charset=utf-8', 'cache-control': 'no-store' })
      .header('x-accel-buffering', 'no')
      .send(stream)
  }
  app.get(`/api${messageStreamPath}`, { exposeHeadRoute: false }, begin)
}
