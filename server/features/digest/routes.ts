import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { digestApi } from '#contract/digest.ts'
import type { Deps } from '#server/deps.ts'
import { networkOf } from '#server/plugins/address-block.ts'
import type { Binder } from '#server/plugins/bind.ts'
import { changeDigest, readDigest } from './service.ts'
import { unsubscribePage } from './unsubscribe-page.tsx'
import { unsubscribe, unsubscribePath } from './unsubscribing.ts'

type Asked = FastifyRequest<{ Params: { token: string } }>

export function digestRoutes(binder: Binder, app: FastifyInstance, deps: Deps): void {
  binder.bind(digestApi.read, ({ actor }) => readDigest(deps, actor))
  binder.bind(digestApi.change, ({ actor, body }) => changeDigest(deps, actor, body.every))

  // One press ends these mails (RFC 8058): the address is all that a mail program needs. A browser that opens it is asked
  // first, since scanners of mailboxes open every address.
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
