import type { FastifyInstance } from 'fastify'
import { locales, type Locale } from '#domain/locales.ts'
import type { Deps } from '#server/deps.ts'
import { createPrices, serveDocument, type DrawnDocument } from '#server/features/documents/service.ts'
import { scriptsOf } from '#server/web-build.ts'
import { drawStart } from './start-document.tsx'

/** What the sign-in screen is made of, in one language. */
const signIn = (locale: Locale) => ['features/auth/auth-screen.tsx', `i18n/entrance.${locale}.ts`]

const day = 24 * 60 * 60 * 1000
/** From the evening before on, which is the time that the samples show. */
const evening = 6 * 60 * 60 * 1000

/** The start page in each language; drawn anew when prices change, and once a day for the time of its samples. */
export function startRoutes(app: FastifyInstance, deps: Deps): void {
  const prices = createPrices(deps)
  const drawn = new Map<Locale, { of: string; made: Promise<DrawnDocument> }>()

  async function documentIn(locale: Locale): Promise<DrawnDocument> {
    const now = new Date(Math.floor(deps.clock.now().getTime() / day) * day - evening)
    // The front door is open even where the database has never been there to ask.
    const known = await prices().catch(() => undefined)
    const of = JSON.stringify([now, known])
    const last = drawn.get(locale)
    if (last?.of === of) return last.made
    const ahead = scriptsOf(deps.webDir, signIn(locale))
    const made = drawStart(deps.config, locale, { prices: known, now, ahead })
    drawn.set(locale, { of, made })
    return made
  }

  // The first drawing after a start takes a second, which no visitor is to wait for.
  app.addHook('onListen', async () => {
    await Promise.all(locales.map(documentIn))
  })
  serveDocument(app, deps, ['/', ...locales.map((locale) => `/${locale}`)], documentIn)
}
