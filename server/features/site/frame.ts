import type { FastifyInstance, FastifyReply, FastifyRequest, RouteOptions } from 'fastify'
import type { Deps } from '#server/deps.ts'
import { frameDocument, frameHeaders, frameOriginOf } from '#server/features/html/service.ts'
import { networkOf } from '#server/plugins/address-block.ts'
import { onBothOrigins } from '#server/plugins/origins.ts'
import { findVisibleBlock } from './service.ts'

type FrameRequest = FastifyRequest<{ Params: { pageId: string; blockId: string } }>

/** Serves the frame of a signed HTML block while visitors can see it in its page. */
async function frame(deps: Deps, { params, headers, ip }: FrameRequest, reply: FastifyReply): Promise<FastifyReply> {
  const { appOrigin } = deps.config
  const origin = frameOriginOf(deps.config)
  const misplaced = origin !== appOrigin && headers.host !== new URL(origin).host
  const find = () => findVisibleBlock(deps, params.pageId, params.blockId)
  const found = misplaced ? undefined : await deps.admission.run('page', networkOf(ip), find)
  void reply.headers(frameHeaders(deps.config, { framed: found?.framed }))
  if (found?.block.type !== 'html') return reply.code(404).send('')
  const { html, title } = found.block
  return reply.send(frameDocument({ html, title, lang: found.lang }))
}

export function frameRoutes(app: FastifyInstance, deps: Deps, whenFailed: Pick<RouteOptions, 'errorHandler'>): void {
  const options = { ...onBothOrigins, ...whenFailed }
  app.get('/frame/:pageId/:blockId', options, (request: FrameRequest, reply) => frame(deps, request, reply))
}
