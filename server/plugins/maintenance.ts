import type { FastifyInstance } from 'fastify'
import { AppError } from '#domain/errors.ts'
import type { Config } from '#server/config.ts'
import { routeOf } from './headers.ts'

/** Whole seconds after which a caller may ask again. */
const retryAfter = 30

/**
 * While the operator works on the product, every call of the API answers 503 MAINTENANCE. Public pages, the account
 * area's shell and the health checks go on, so that visitors notice nothing and the app can say what is going on.
 */
export function closeForMaintenance(app: FastifyInstance, config: Pick<Config, 'maintenance'>): void {
  if (!config.maintenance) return
  app.addHook('onRequest', async (request) => {
    if (routeOf(request).startsWith('/api/')) throw new AppError('MAINTENANCE', { retryAfter })
  })
}
