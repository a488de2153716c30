import type { FastifyInstance } from 'fastify'
import { adminApi } from '#contract/admin.ts'
import type { Deps } from '#server/deps.ts'
import type { Binder } from '#server/plugins/bind.ts'
import { onBothOrigins } from '#server/plugins/origins.ts'
import { frameHeaders, previewDocument } from './frame-document.tsx'
import { signHtml } from './signing.ts'

/** Routes of HTML blocks; the frame belongs to the public site. */
export function htmlRoutes(binder: Binder, app: FastifyInstance, deps: Deps): void {
  binder.bind(adminApi.signHtml, ({ actor, body }) => signHtml(deps, actor, body))
  app.get('/frame/preview', onBothOrigins, (_request, reply) =>
    reply.headers(frameHeaders(deps.config)).send(previewDocument()),
  )
}
