import type { IncomingMessage } from 'node:http'
import type { FastifyInstance } from 'fastify'
import type { Config } from '#server/config.ts'

/** Which of the product's origins a request came to; `both` where one origin serves everything. */
export type Place = 'both' | 'app' | 'site'

declare module 'fastify' {
  interface FastifyContextConfig {
    /** Where the route answers when public pages have an origin of their own; without it, the account area's alone. */
    origin?: 'site' | 'both'
  }
}

/** Options of a route that visitors of pages need; whoever owns scripts on their origin reaches nothing else. */
export const onBothOrigins = { config: { origin: 'both' } } as const
/** Options of a route that must not answer on the account area's origin. */
export const onSiteOrigin = { config: { origin: 'site' } } as const

/** Pages may choose a font; the files of the account area are served by one route with them. */
const fontFile = /^\/assets\/[\w.-]+\.woff2(?:\?|$)/

function hostOf(origin: string): string {
  return new URL(origin).host
}

/** A host that is neither of the two is taken for the account area's, which keeps to the specification's routes. */
export function createPlaceOf(config: Config): (request: Pick<IncomingMessage, 'headers'>) => Place {
  if (config.siteOrigin === config.appOrigin) return () => 'both'
  const site = hostOf(config.siteOrigin)
  return ({ headers }) => (headers.host === site ? 'site' : 'app')
}

/** Keeps the account area off the origin of public pages, and public pages off the account area's. */
export function separateOrigins(app: FastifyInstance, config: Config): void {
  const placeOf = createPlaceOf(config)
  app.addHook('onRequest', async (request, reply) => {
    const place = placeOf(request.raw)
    const { origin } = request.routeOptions.config
    const misplaced =
      place === 'site' ? origin === undefined && !fontFile.test(request.url) : place === 'app' && origin === 'site'
    if (misplaced) return reply.header('cache-control', 'no-store').redirect(`${config.appOrigin}/`, 302)
  })
}
