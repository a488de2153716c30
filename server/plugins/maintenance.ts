import type { FastifyInstance } from 'fastify'
import { AppError } from '#domain/errors.ts'
import type { Config } from '#server/config.ts'
import { routeOf } from './headers.ts'

/** Value of Retry-After in seconds. */
const retryAfter = 30

/** Calls that are not repeated if refused: events and form messages of visitors, and webhooks. */
const stillAccepted = ['/api/public/', '/api/webhooks/']

/**
 * During maintenance the API answers 503 MAINTENANCE. Public pages and their requests, the shell of the account area
 * and the health checks keep working, so that visitors notice nothing, nothing is lost, and the app can explain.
 */
export function closeForMaintenance(app: FastifyInstance, config: Pick<Config, 'maintenance'>): void {
  if (!config.maintenance) return
  app.addHook('onRequest', async (request) => {
    const route = routeOf(request)
    if (!route.startsWith('/api/') || stillAccepted.some((prefix) => route.startsWith(prefix))) return
    throw new AppError('MAINTENANCE', { retryAfter })
  })
}
