import type { Period } from '#domain/billing.ts'
import type { Locale } from '#domain/locales.ts'
import type { Config } from '#server/config.ts'
import { periodNames } from '../mails/texts.ts'

const cardNames: Readonly<Record<Locale, string>> = { uk: 'картка', en: 'card' }

/** Name of the product on checkouts and receipts; without a period, the name for saving a card. */
export function productName({ siteName }: Config, locale: Locale, period: Period | undefined): string {
  return `${siteName} Plus, ${period === undefined ? cardNames[locale] : periodNames[locale][period]}`
}
