import { documentScript } from 'virtual:document-scripts'
import type { FastifyInstance } from 'fastify'
import type { DocumentPath } from '#domain/locale-paths.ts'
import type { Locale } from '#domain/locales.ts'
import type { Deps } from '#server/deps.ts'
import { makeOnce } from '#server/memoize.ts'
import { drawDocument, type DocumentParts, type DrawnDocument } from './frame/document.tsx'
import { serveDocument } from './frame/serve.ts'
import { LegalPage } from './legal/legal-page.tsx'
import legalSheet from './legal/legal.css?inline'
import type { Facts, LegalText } from './legal/legal-text.ts'
import { offer } from './legal/offer.ts'
import { privacy } from './legal/privacy.ts'
import { terms } from './legal/terms.ts'
import { en } from './pricing/messages.en.ts'
import { uk } from './pricing/messages.uk.ts'
import { PricingPage } from './pricing/pricing-page.tsx'
import { createPriceReader } from './pricing/price-reader.ts'
import pricingSheet from './pricing/pricing.css?inline'

const pricing = { uk, en }
type Content = Pick<DocumentParts, 'title' | 'description' | 'sheets' | 'body'>

/** `/{locale?}/pricing`, `/offer`, `/terms` and `/privacy`; rendered again only when their facts change. */
export function documentRoutes(app: FastifyInstance, deps: Deps): void {
  const { config } = deps
  const prices = createPriceReader(deps)
  const drawnDocuments = new Map<string, Promise<DrawnDocument>>()

  function draw(path: DocumentPath, locale: Locale, key: string, contentOf: () => Content): Promise<DrawnDocument> {
    return makeOnce(drawnDocuments, path + locale + key, () =>
      drawDocument(config, { path, locale, script: documentScript, ...contentOf() }),
    )
  }

  function serve(path: DocumentPath, documentIn: (locale: Locale) => Promise<DrawnDocument>): void {
    // `:locale` matches any word, not only a language.
    serveDocument(app, deps, [path, `${path}/`, `/:locale${path}`, `/:locale${path}/`], documentIn)
  }

  function legal(path: DocumentPath, locale: Locale, text: LegalText): Content {
    const { title, description } = text
    return { title, description, sheets: [legalSheet], body: <LegalPage {...{ config, locale, path, text }} /> }
  }

  serve('/pricing', async (locale) => {
    const now = await prices()
    const { title, description } = pricing[locale]
    return draw('/pricing', locale, JSON.stringify(now), () => ({
      title,
      description,
      sheets: [pricingSheet],
      body: <PricingPage config={config} locale={locale} texts={pricing[locale]} prices={now} />,
    }))
  })
  serve('/offer', async (locale) => {
    const facts: Facts = { config, locale, prices: await prices() }
    return draw('/offer', locale, JSON.stringify(facts.prices), () => legal('/offer', locale, offer[locale](facts)))
  })
  serve('/terms', (locale) => draw('/terms', locale, '', () => legal('/terms', locale, terms[locale](config))))
  serve('/privacy', (locale) => draw('/privacy', locale, '', () => legal('/privacy', locale, privacy[locale](config))))
}
