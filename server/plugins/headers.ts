import type { FastifyInstance } from 'fastify'
import { AppError } from '#domain/errors.ts'
import type { Config } from '#server/config.ts'

const apiPolicy = "default-src 'none'; frame-ancestors 'none'"
const safeMethods = new Set(['GET', 'HEAD', 'OPTIONS'])

/** Calls that other sites' pages may make on a visitor's behalf; they know no session. */
function isPublicCall(url: string): boolean {
  return url.startsWith('/api/public/')
}

/** Headers of every answer of the API, and the refusal of unsafe calls that other sites start. */
export function protectApi(app: FastifyInstance, config: Config): void {
  const strictTransport = config.appOrigin.startsWith('https:')
  app.addHook('onRequest', async (request, reply) => {
    void reply.header('x-content-type-options', 'nosniff')
    void reply.header('referrer-policy', 'strict-origin-when-cross-origin')
    if (strictTransport) void reply.header('strict-transport-security', 'max-age=63072000; includeSubDomains')
    if (!request.url.startsWith('/api/')) return
    void reply.header('cache-control', 'no-store')
    void reply.header('content-security-policy', apiPolicy)
    void reply.header('cross-origin-resource-policy', 'same-origin')
    const unsafe = !safeMethods.has(request.method)
    if (unsafe && request.headers['sec-fetch-site'] === 'cross-site' && !isPublicCall(request.url)) {
      throw new AppError('FORBIDDEN')
    }
  })
}
