import type { FastifyInstance } from 'fastify'
import { dayMs, hourMs } from '#domain/dates.ts'
import { locales, type Locale } from '#domain/locales.ts'
import type { Deps } from '#server/deps.ts'
import { createPriceReader, serveDocument, type DrawnDocument } from '#server/features/documents/service.ts'
import { scriptsOf } from '#server/web-build.ts'
import { drawStart } from './start-document.tsx'

/** Parts of the sign-in screen in a language, for preloading. */
const signIn = (locale: Locale) => ['features/auth/auth-screen.tsx', `i18n/entrance.${locale}.ts`]

/** Ms before midnight in UTC at which the figures of samples were read. */
const eveningOffsetMs = 6 * hourMs

/** Serves the start page; it is rendered again when prices change, and daily for the time of the samples' figures. */
export function startRoutes(app: FastifyInstance, deps: Deps): void {
  const prices = createPriceReader(deps)
  const drawn = new Map<Locale, { of: string; made: Promise<DrawnDocument> }>()

  async function documentIn(locale: Locale): Promise<DrawnDocument> {
    const now = new Date(Math.floor(deps.clock.now().getTime() / dayMs) * dayMs - eveningOffsetMs)
    // The page works even if the database was never reachable.
    const known = await prices().catch(() => undefined)
    const of = JSON.stringify([now, known])
    const last = drawn.get(locale)
    if (last?.of === of) return last.made
    const ahead = scriptsOf(deps.webDir, signIn(locale))
    const made = drawStart(deps.config, locale, { prices: known, now, ahead })
    drawn.set(locale, { of, made })
    made.catch(() => drawn.delete(locale))
    return made
  }

  // The first rendering takes a second, so it happens at start.
  app.addHook('onListen', async () => {
    await Promise.all(locales.map(documentIn))
  })
  serveDocument(app, deps, ['/', ...locales.map((locale) => `/${locale}`)], documentIn)
}
