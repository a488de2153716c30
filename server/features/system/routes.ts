import type { FastifyInstance } from 'fastify'
import type { Deps } from '#server/deps.ts'
import { sendCoded, type CompressedBodies } from '#server/plugins/coded-answer.ts'
import { onBothOrigins } from '#server/plugins/origins.ts'
import { openApi } from './open-api/document.ts'
import { createReadiness } from './readiness.ts'

/**
 * Registers the liveness and readiness checks and the OpenAPI document. `isListening` tells whether this node receives
 * notifications of changes made on other nodes.
 */
export function systemRoutes(app: FastifyInstance, deps: Deps, isListening: () => boolean): void {
  // Created on first request: it would take a good part of the start-up time, and most processes are never asked.
  let description: string | undefined
  const compressedBodies: CompressedBodies = new Map()
  app.get('/health/live', onBothOrigins, async () => ({ ok: true }))
  const isReady = createReadiness(deps)
  app.get('/health/ready', onBothOrigins, async (_request, reply) =>
    !deps.stopping.aborted && isListening() && (await isReady()) ? { ok: true } : reply.code(503).send({ ok: false }),
  )
  app.get('/api/openapi.json', async (request, reply) => {
    description ??= JSON.stringify(openApi(deps.config))
    return sendCoded(request, reply, 'application/json; charset=utf-8', description, compressedBodies)
  })
}
