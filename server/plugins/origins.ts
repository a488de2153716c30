import type { IncomingMessage } from 'node:http'
import type { FastifyInstance } from 'fastify'
import type { Config } from '#server/config.ts'

/** Which of the product's origins a request came to; `both` where one origin serves everything. */
export type Place = 'both' | 'app' | 'site'

const pageRoute = '/:address'
/** What the origin of public pages answers beside them; whoever owns scripts there reaches no account. */
const siteUrl =
  /^\/(?:go\/.+|assets\/[\w.-]+\.woff2|frame\/.+|media\/.+|api\/public\/.+|robots\.txt|sitemap\.xml|favicon\.(?:svg|ico)|apple-touch-icon\.png|qr\/.+|card\/.+|oembed|\.well-known\/.+|health\/.+)(?:\?|$)/

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
    const isPage = request.routeOptions.url === pageRoute
    const misplaced = (place === 'site' && !isPage && !siteUrl.test(request.url)) || (place === 'app' && isPage)
    if (misplaced) return reply.header('cache-control', 'no-store').redirect(`${config.appOrigin}/`, 302)
  })
}
