import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { adminApi } from '#contract/admin.ts'
import type { Deps } from '#server/deps.ts'
import { findVisibleBlock } from '#server/features/site/service.ts'
import type { Binder } from '#server/plugins/bind.ts'
import { frameDocument, frameHeaders, previewDocument } from './frame-document.tsx'
import { frameOriginOf } from './service.ts'
import { signHtml } from './signing.ts'

type FrameRequest = FastifyRequest<{ Params: { pageId: string; blockId: string } }>

/** The frame of one block, for as long as visitors see it in the page. */
async function frame(deps: Deps, { params, headers }: FrameRequest, reply: FastifyReply): Promise<FastifyReply> {
  const { appOrigin } = deps.config
  const origin = frameOriginOf(deps.config)
  const misplaced = origin !== appOrigin && headers.host !== new URL(origin).host
  const found = misplaced ? undefined : await findVisibleBlock(deps, params.pageId, params.blockId)
  void reply.headers(frameHeaders(deps.config))
  if (found?.block.type !== 'html') return reply.code(404).send('')
  const { html, title } = found.block
  return reply.send(frameDocument({ html, title, lang: found.lang }))
}

export function htmlRoutes(binder: Binder, app: FastifyInstance, deps: Deps): void {
  binder.bind(adminApi.signHtml, ({ actor, body }) => signHtml(deps, actor, body))
  app.get('/frame/preview', (_request, reply) => reply.headers(frameHeaders(deps.config)).send(previewDocument()))
  app.get('/frame/:pageId/:blockId', (request: FrameRequest, reply) => frame(deps, request, reply))
}
