import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { languageCookie, readLanguage } from '#domain/language-cookie.ts'
import { settleAddress } from '#domain/locale-paths.ts'
import { defaultLocale, locales, type Locale } from '#domain/locales.ts'
import { createCodingChoice } from '#server/accept-encoding.ts'
import type { Deps } from '#server/deps.ts'
import { scriptsOf } from '#server/web-build.ts'
import { startDocument, type StartDocument } from './start-document.tsx'

const choose = createCodingChoice(['br', 'gzip'])

/** What the sign-in screen is made of, in one language. */
const signIn = (locale: Locale) => ['features/auth/auth-screen.tsx', `i18n/entrance.${locale}.ts`]

/** The start page in each language; each is drawn once. */
export function startRoutes(app: FastifyInstance, { config, webDir }: Deps): void {
  const secure = config.appOrigin.startsWith('https:')
  const drawn = new Map<Locale, Promise<StartDocument>>()

  function documentIn(locale: Locale): Promise<StartDocument> {
    const known = drawn.get(locale)
    if (known !== undefined) return known
    const made = startDocument(config, locale, scriptsOf(webDir, signIn(locale)))
    drawn.set(locale, made)
    return made
  }

  /** The address in its final form first; a language that it names is a choice, and is kept. */
  async function send(request: FastifyRequest, reply: FastifyReply): Promise<FastifyReply> {
    const stored = readLanguage(request.headers.cookie ?? '') ?? defaultLocale
    const { locale, href } = settleAddress(request.url, stored)
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
    if (request.headers['if-none-match'] === etag) return reply.code(304).send()
    const coding = choose(request.headers['accept-encoding'])
    if (coding !== 'identity') void reply.header('content-encoding', coding)
    return reply.type('text/html; charset=utf-8').send(bodies[coding])
  }

  for (const path of new Set(['/', ...locales.map((locale) => `/${locale}`)]))
    app.get(path, (request, reply) => send(request, reply))
}
