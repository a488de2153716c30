import type { IncomingMessage } from 'node:http'
import type { FastifyInstance } from 'fastify'
import type { Config } from '#server/config.ts'

/** The origin that a request addressed; `both` if one origin serves everything. */
export type RequestOrigin = 'both' | 'app' | 'site'

declare module 'fastify' {
  interface FastifyContextConfig {
    /** Origins on which a route answers if public pages have their own; by default only the account area's. */
    origin?: 'site' | 'both'
  }
}

/** Route options for what visitors need; code of page owners on the pages' origin reaches nothing else. */
export const onBothOrigins = { config: { origin: 'both' } } as const
/** Route options for what must not be served on the account area's origin. */
export const onSiteOrigin = { config: { origin: 'site' } } as const

/** Fonts of pages, which the static route of the account area serves. */
const fontFile = /^\/assets\/[\w.-]+\.woff2(?:\?|$)/

function hostOf(origin: string): string {
  return new URL(origin).host
}

/** Returns a function that tells a request's origin. Unknown hosts count as the account area's, as specified. */
export function createOriginResolver(config: Config): (request: Pick<IncomingMessage, 'headers'>) => RequestOrigin {
  if (config.siteOrigin === config.appOrigin) return () => 'both'
  const site = hostOf(config.siteOrigin)
  return ({ headers }) => (headers.host === site ? 'site' : 'app')
}

/** Separates the origins of the account area and of public pages. */
export function separateOrigins(app: FastifyInstance, config: Config): void {
  if (config.siteOrigin === config.appOrigin) return
  const resolveOrigin = createOriginResolver(config)
  app.addHook('onRequest', async (request, reply) => {
    const place = resolveOrigin(request.raw)
    const { origin } = request.routeOptions.config
    const misplaced =
      place === 'site' ? origin === undefined && !fontFile.test(request.url) : place === 'app' && origin === 'site'
    if (misplaced) return reply.header('cache-control', 'no-store').redirect(`${config.appOrigin}/`, 302)
  })
}
