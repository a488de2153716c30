import type { FastifyInstance, FastifyReply } from 'fastify'
import { dayMs } from '#domain/dates.ts'
import type { Deps } from '#server/deps.ts'
import { onBothOrigins } from '#server/plugins/origins.ts'
import { favicon } from './mark.ts'
import { sitemapRoutes } from './sitemap/routes.ts'

/** Days until the contact expires; recommended is less than a year (RFC 9116, section 2.5.5). */
const contactDays = 180

/**
 * Paths that crawlers must not fetch. A rule matches all paths with its prefix, so `/my` would also exclude the page
 * `/mykola`; `$` marks the end of a path (RFC 9309, section 2.2.3).
 */
const closed = [
  ...['/my', '/admin', '/auth', '/uk/auth', '/en/auth'].flatMap((path) => [`${path}$`, `${path}?`]),
  '/my/',
  '/admin/',
  '/as/',
  '/api/',
  '/go/',
]

function robots(siteOrigin: string): string {
  const rules = closed.map((path) => `Disallow: ${path}`)
  return ['User-agent: *', ...rules, `Sitemap: ${siteOrigin}/sitemap.xml`, ''].join('\n')
}

/** The security.txt file. Its expiry is a whole day, so that the text changes once a day and not with every request. */
function securityText({ config, clock }: Deps): string {
  const day = Math.floor(clock.now().getTime() / dayMs)
  return [
    `Contact: mailto:${config.appealEmail}`,
    `Expires: ${new Date((day + contactDays) * dayMs).toISOString()}`,
    'Preferred-Languages: uk, en',
    `Canonical: ${config.siteOrigin}/.well-known/security.txt`,
    '',
  ].join('\n')
}

function send(reply: FastifyReply, type: string, seconds: number, body: string): FastifyReply {
  return reply
    .header('cache-control', `public, max-age=${seconds}`)
    .header('content-security-policy', "default-src 'none'; sandbox")
    .type(`${type}; charset=utf-8`)
    .send(body)
}

/** Routes that crawlers and browsers request on their own. */
export function wellKnownRoutes(app: FastifyInstance, deps: Deps): void {
  sitemapRoutes(app, deps)
  app.get('/robots.txt', onBothOrigins, (_request, reply) =>
    send(reply, 'text/plain', 3600, robots(deps.config.siteOrigin)),
  )
  app.get('/.well-known/security.txt', onBothOrigins, (_request, reply) =>
    send(reply, 'text/plain', 3600, securityText(deps)),
  )
  app.get('/favicon.svg', onBothOrigins, (_request, reply) => send(reply, 'image/svg+xml', 7 * 86_400, favicon))
}
