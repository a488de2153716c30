import type { FastifyInstance } from 'fastify'
import type { Deps } from '#server/deps.ts'
import { sendCoded, type KeptCodings } from '#server/plugins/coded-answer.ts'
import { onBothOrigins } from '#server/plugins/origins.ts'
import { openApi } from './open-api/document.ts'
import { createReadiness } from './readiness.ts'

/**
 * For those who run the product: is it alive, can it serve, and what can be called. `isListening` says whether this node
 * hears of changes that others make.
 */
export function systemRoutes(app: FastifyInstance, deps: Deps, isListening: () => boolean): void {
  // Made when first asked for: it takes a good part of a start, and most processes are never asked.
  let description: string | undefined
  const kept: KeptCodings = new Map()
  app.get('/health/live', onBothOrigins, async () => ({ ok: true }))
  const isReady = createReadiness(deps)
  app.get('/health/ready', onBothOrigins, async (_request, reply) =>
    !deps.stopping.aborted && isListening() && (await isReady()) ? { ok: true } : reply.code(503).send({ ok: false }),
  )
  app.get('/api/openapi.json', async (request, reply) => {
    description ??= JSON.stringify(openApi(deps.config))
    return sendCoded(request, reply, 'application/json; charset=utf-8', description, kept)
  })
}
