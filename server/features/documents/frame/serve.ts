import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { languageCookie, readLanguage } from '#domain/language-cookie.ts'
import { resolveAddress } from '#domain/locale-paths.ts'
import { defaultLocale, type Locale } from '#domain/locales.ts'
import { createCodingChoice } from '#server/accept-encoding.ts'
import type { Deps } from '#server/deps.ts'
import { isKnownTag } from '#server/plugins/entity-tags.ts'
import type { DrawnDocument } from './document.tsx'

const choose = createCodingChoice(['br', 'gzip'])

/** Serves a document at `urls` in the reader's language, after a redirect to the address's final form. */
export function serveDocument(
  app: FastifyInstance,
  { config }: Pick<Deps, 'config'>,
  urls: Iterable<string>,
  documentIn: (locale: Locale) => Promise<DrawnDocument>,
): void {
  const secure = config.appOrigin.startsWith('https:')

  /** A language in the address is a choice and is stored in the cookie. */
  async function send(request: FastifyRequest, reply: FastifyReply): Promise<FastifyReply> {
    const stored = readLanguage(request.headers.cookie ?? '') ?? defaultLocale
    const { locale, href } = resolveAddress(request.url, stored)
    void reply.header('vary', 'cookie, accept-encoding').header('cache-control', 'private, no-cache')
    if (href !== undefined) {
      if (locale !== stored) void reply.header('set-cookie', languageCookie(locale, secure))
      return reply.redirect(href, 302)
    }
    const { policy, etag, bodies } = await documentIn(locale)
    void reply
      .header('content-security-policy', policy)
      .header('cross-origin-opener-policy', 'same-origin')
      .header('cross-origin-resource-policy', 'same-origin')
      .header('permissions-policy', 'camera=(), geolocation=(), microphone=(), payment=()')
      .header('etag', etag)
    if (isKnownTag(request.headers['if-none-match'], etag)) return reply.code(304).send()
    const coding = choose(request.headers['accept-encoding'])
    if (coding !== 'identity') void reply.header('content-encoding', coding)
    return reply.type('text/html; charset=utf-8').send(bodies[coding])
  }

  for (const url of urls) app.get(url, (request, reply) => send(request, reply))
}
