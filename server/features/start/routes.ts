import type { FastifyInstance } from 'fastify'
import { locales, type Locale } from '#domain/locales.ts'
import type { Deps } from '#server/deps.ts'
import { serveDocument, type DrawnDocument } from '#server/features/documents/service.ts'
import { scriptsOf } from '#server/web-build.ts'
import { drawStart } from './start-document.tsx'

/** What the sign-in screen is made of, in one language. */
const signIn = (locale: Locale) => ['features/auth/auth-screen.tsx', `i18n/entrance.${locale}.ts`]

/** The start page in each language; each is drawn once. */
export function startRoutes(app: FastifyInstance, deps: Deps): void {
  const drawn = new Map<Locale, Promise<DrawnDocument>>()

  function documentIn(locale: Locale): Promise<DrawnDocument> {
    const known = drawn.get(locale)
    if (known !== undefined) return known
    const made = drawStart(deps.config, locale, scriptsOf(deps.webDir, signIn(locale)))
    drawn.set(locale, made)
    return made
  }

  serveDocument(app, deps, ['/', ...locales.map((locale) => `/${locale}`)], documentIn)
}
