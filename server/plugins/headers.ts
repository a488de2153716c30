import type { FastifyInstance, FastifyRequest } from 'fastify'
import { AppError } from '#domain/errors.ts'
import type { Config } from '#server/config.ts'

const apiPolicy = "default-src 'none'; frame-ancestors 'none'"
/** HSTS for two years, for this host only: other hosts of the domain are not the product's. */
export const strictTransport = 'max-age=63072000'

const safeMethods = new Set(['GET', 'HEAD', 'OPTIONS'])

/** The matched route, or the raw address if there is none: `/%61pi/…` is the API, too. */
export function routeOf(request: FastifyRequest): string {
  return request.routeOptions.url ?? request.url
}

/** Headers of every API answer, and the refusal of unsafe cross-site requests. */
export function protectApi(app: FastifyInstance, config: Config): void {
  const isSecure = config.appOrigin.startsWith('https:')
  // Called back: every request would make another promise.
  app.addHook('onRequest', (request, reply, done) => {
    void reply.header('x-content-type-options', 'nosniff')
    void reply.header('referrer-policy', 'strict-origin-when-cross-origin')
    if (isSecure) void reply.header('strict-transport-security', strictTransport)
    const route = routeOf(request)
    if (!route.startsWith('/api/')) return done()
    void reply.header('cache-control', 'no-store')
    void reply.header('content-security-policy', apiPolicy)
    void reply.header('cross-origin-resource-policy', 'same-origin')
    const unsafe = !safeMethods.has(request.method)
    // Other sites may make public calls, which have no session.
    const isPublic = route.startsWith('/api/public/')
    const isRefused = unsafe && request.headers['sec-fetch-site'] === 'cross-site' && !isPublic
    done(isRefused ? new AppError('FORBIDDEN') : undefined)
  })
}
