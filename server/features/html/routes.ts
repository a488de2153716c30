import type { FastifyInstance } from 'fastify'
import { adminApi } from '#contract/admin.ts'
import type { Deps } from '#server/deps.ts'
import type { Binder } from '#server/plugins/bind.ts'
import { onBothOrigins } from '#server/plugins/origins.ts'
import { frameHeaders, previewDocument } from './frame-document.tsx'
import { signHtml } from './signing.ts'

/** The frame of a page's block shows what visitors see, and so belongs to the site. */
export function htmlRoutes(binder: Binder, app: FastifyInstance, deps: Deps): void {
  binder.bind(adminApi.signHtml, ({ actor, body }) => signHtml(deps, actor, body))
  app.get('/frame/preview', onBothOrigins, (_request, reply) =>
    reply.headers(frameHeaders(deps.config)).send(previewDocument()),
  )
}
