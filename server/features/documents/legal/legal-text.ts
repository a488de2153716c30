import type { Locale } from '#domain/locales.ts'
import type { Config } from '#server/config.ts'
import type { Prices } from '../pricing/prices.ts'

/** What the documents tell of this installation. */
export interface Facts {
  config: Pick<Config, 'siteName' | 'appOrigin' | 'appealEmail' | 'supportEmail' | 'seller' | 'turnstile' | 'payments'>
  locale: Locale
  prices: Prices
}

/** A numbered clause; `[words](/terms)` in it is a link. */
interface Clause {
  /** Names it in addresses. */
  id?: string
  /** What it is about, in a few words. */
  name?: string
  text: string
}

export interface Section {
  title: string
  clauses: readonly (string | Clause)[]
  /** Follows the clauses: a row of heads, then rows. */
  table?: readonly (readonly string[])[]
}

/** One document. Sections are numbered from 1, their clauses within them. */
export interface LegalText {
  title: string
  description: string
  lead: string
  sections: readonly Section[]
}
