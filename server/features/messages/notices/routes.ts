import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import type { Deps } from '#server/deps.ts'
import { networkOf } from '#server/plugins/address-block.ts'
import { unsubscribePage } from './unsubscribe-page.tsx'
import { unsubscribe, unsubscribePath } from './unsubscribing.ts'

type Asked = FastifyRequest<{ Params: { token: string } }>

/**
 * Where mail programs end the mails about messages with one press (RFC 8058): the address is all they need, no session
 * and no further question. A browser that opens it is asked first, since scanners of mailboxes open every address.
 */
export function unsubscribeRoutes(app: FastifyInstance, deps: Deps): void {
  const answer = (request: Asked, reply: FastifyReply, end: boolean) =>
    deps.admission.run(end ? 'save' : 'read', networkOf(request.ip), async () => {
      const locale = await unsubscribe(deps, request.params.token, { end })
      const { html, headers } = unsubscribePage(deps.config, locale, end)
      return reply.headers({ ...headers, 'cache-control': 'no-store' }).send(html)
    })
  const url = `${unsubscribePath}/:token`
  app.get(url, (request: Asked, reply) => answer(request, reply, false))
  // Answered before the body is read: of whatever type it is, it says nothing that the address does not.
  app.post(url, { onRequest: (request: Asked, reply) => answer(request, reply, true) }, async () => undefined)
}
