import { kyivZone } from '#domain/kyiv-zone.ts'
import type { Locale } from '#domain/locales.ts'
import { shortCard } from '#domain/short-card.ts'
import type { Config } from '#server/config.ts'
import { receiptRowNames } from '../mails/texts.ts'
import { productName } from './product-name.ts'
import type { InvoiceRow } from './queries.ts'

const languages: Record<Locale, string> = { uk: 'uk-UA', en: 'en-GB' }

function writeMoment(locale: Locale, at: Date): string {
  const time = new Intl.DateTimeFormat(languages[locale], { timeZone: kyivZone, timeStyle: 'short' }).format(at)
  return `${shortDay(locale, at)}, ${time}`
}

/** `14.03.2026` or `14 Mar 2026`, since English readers differ in the order of day and month. */
function shortDay(locale: Locale, at: Date): string {
  const month = locale === 'uk' ? '2-digit' : 'short'
  const options = { timeZone: kyivZone, day: '2-digit', month, year: 'numeric' } as const
  return new Intl.DateTimeFormat(languages[locale], options).format(at)
}

/** Rows of a paid invoice's receipt. */
export function receiptRows(
  config: Config,
  locale: Locale,
  invoice: InvoiceRow,
): (readonly [name: string, value: string])[] {
  const names = receiptRowNames[locale]
  const { period, period_start, period_end, paid_at, card, number } = invoice
  return [
    [names.product, productName(config, locale, period)],
    ...(period_start && period_end
      ? [[names.term, `${shortDay(locale, period_start)} – ${shortDay(locale, period_end)}`] as const]
      : []),
    ...(paid_at ? [[names.paidAt, writeMoment(locale, paid_at)] as const] : []),
    ...(card === null ? [] : [[names.card, shortCard(card)] as const]),
    [names.invoice, names.numbered(number)],
    ...(config.seller === undefined ? [] : [[names.seller, config.seller.name] as const]),
  ]
}
