import type { FastifyInstance } from 'fastify'
import { AppError } from '#domain/errors.ts'
import type { Config } from '#server/config.ts'
import { routeOf } from './headers.ts'

/** Whole seconds after which a caller may ask again. */
const retryAfter = 30

/** What others tell us once and never again: visits and answers to forms by visitors' browsers, and payments. */
const stillAccepted = ['/api/public/', '/api/webhooks/']

/**
 * While the operator works on the product, calls of the API answer 503 MAINTENANCE. Public pages, what they send, the
 * account area's shell and the health checks go on, so that visitors notice nothing, nothing that is told us meanwhile is
 * lost, and the app can say what is going on.
 */
export function closeForMaintenance(app: FastifyInstance, config: Pick<Config, 'maintenance'>): void {
  if (!config.maintenance) return
  app.addHook('onRequest', async (request) => {
    const route = routeOf(request)
    if (!route.startsWith('/api/') || stillAccepted.some((prefix) => route.startsWith(prefix))) return
    throw new AppError('MAINTENANCE', { retryAfter })
  })
}
