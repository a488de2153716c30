import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { messageStreamPath } from '#contract/messages.ts'
import { AppError } from '#domain/errors.ts'
import type { Deps } from '#server/deps.ts'
import { networkOf } from '#server/plugins/address-block.ts'
import { createAuthenticate } from '#server/plugins/authenticate.ts'
import { MessageStreams } from './streams.ts'

/**
 * Registers a listener for changes of a user's messages on any node. Without `userId` the changes may concern every
 * user.
 */
export type SubscribeToInbox = (listener: (heard: { userId?: string; ended?: boolean | undefined }) => void) => void

/**
 * Registers the server-sent event stream that tells the signed-in user about changed messages. Only opening it takes an
 * admission place: an open stream holds no database connection.
 */
export function streamRoutes(app: FastifyInstance, deps: Deps, subscribe: SubscribeToInbox): void {
  const authenticate = createAuthenticate(deps)
  const streams = new MessageStreams(deps.stopping)
  subscribe(({ userId, ended }) => (ended ? void streams.checkSessions(userId) : streams.announce(userId)))
  app.addHook('preClose', async () => streams.close())

  /**
   * Tells whether the stream's session is still valid. A database failure counts as valid, so that an outage does not
   * end streams.
   */
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
    // Without this header, a buffering proxy would delay the events.
    return reply
      .headers({ 'content-type': 'text/event-stream; charset=utf-8', 'cache-control': 'no-store' })
      .header('x-accel-buffering', 'no')
      .send(stream)
  }
  app.get(`/api${messageStreamPath}`, { exposeHeadRoute: false }, begin)
}
