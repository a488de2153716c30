import type { FastifyInstance, FastifyRequest } from 'fastify'
import { AppError } from '#domain/errors.ts'
import type { Config } from '#server/config.ts'

const apiPolicy = "default-src 'none'; frame-ancestors 'none'"
/** Two years of nothing but HTTPS, for this host alone: what else lives below the domain is not ours to decide. */
export const strictTransport = 'max-age=63072000'

const safeMethods = new Set(['GET', 'HEAD', 'OPTIONS'])

/** The route that will answer, or the address where there is none: `/%61pi/…` is the API too, however it is written. */
export function routeOf(request: FastifyRequest): string {
  return request.routeOptions.url ?? request.url
}

/** Headers of every answer of the API, and the refusal of unsafe calls that other sites start. */
export function protectApi(app: FastifyInstance, config: Config): void {
  const isSecure = config.appOrigin.startsWith('https:')
  app.addHook('onRequest', async (request, reply) => {
    void reply.header('x-content-type-options', 'nosniff')
    void reply.header('referrer-policy', 'strict-origin-when-cross-origin')
    if (isSecure) void reply.header('strict-transport-security', strictTransport)
    const route = routeOf(request)
    if (!route.startsWith('/api/')) return
    void reply.header('cache-control', 'no-store')
    void reply.header('content-security-policy', apiPolicy)
    void reply.header('cross-origin-resource-policy', 'same-origin')
    const unsafe = !safeMethods.has(request.method)
    // Other sites' pages may call for a visitor, who has no session there.
    const isPublic = route.startsWith('/api/public/')
    if (unsafe && request.headers['sec-fetch-site'] === 'cross-site' && !isPublic) {
      throw new AppError('FORBIDDEN')
    }
  })
}
