import type { Locale } from '#domain/locales.ts'
import type { Config } from '#server/config.ts'
import type { Prices } from '../pricing/prices.ts'

/** Facts of this installation in the documents. */
export interface Facts {
  config: Pick<Config, 'siteName' | 'appOrigin' | 'appealEmail' | 'supportEmail' | 'seller' | 'turnstile' | 'payments'>
  locale: Locale
  prices: Prices
}

/** A numbered clause; `[words](/terms)` is a link. */
interface Clause {
  /** Fragment id. */
  id?: string
  /** Short title. */
  name?: string
  text: string
}

export interface Section {
  title: string
  clauses: readonly (string | Clause)[]
  /** A table after the clauses: headings, then rows. */
  table?: readonly (readonly string[])[]
}

/** A legal document. Sections are numbered from 1, and clauses within them. */
export interface LegalText {
  title: string
  description: string
  lead: string
  sections: readonly Section[]
}
