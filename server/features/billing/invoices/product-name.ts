import type { Period } from '#domain/billing.ts'
import type { Locale } from '#domain/locales.ts'
import type { Config } from '#server/config.ts'
import { periodNames } from '../mails/texts.ts'

const cardNames: Readonly<Record<Locale, string>> = { uk: 'картка', en: 'card' }

/** What is bought, as payers and receipts read it; without a period, a card that is saved. */
export function productName({ siteName }: Config, locale: Locale, period: Period | undefined): string {
  return `${siteName} Plus, ${period === undefined ? cardNames[locale] : periodNames[locale][period]}`
}
