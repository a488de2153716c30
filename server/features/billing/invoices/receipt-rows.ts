import { shortDay, shortMoment } from '#domain/date-format.ts'
import { kyivZone } from '#domain/kyiv-zone.ts'
import type { Locale } from '#domain/locales.ts'
import { shortCard } from '#domain/short-card.ts'
import type { Config } from '#server/config.ts'
import { receiptRowNames } from '../mails/texts.ts'
import { productName } from './product-name.ts'
import type { InvoiceRow } from './queries.ts'

/** Rows of a paid invoice's receipt. */
export function receiptRows(
  config: Config,
  locale: Locale,
  invoice: InvoiceRow,
): (readonly [name: string, value: string])[] {
  const names = receiptRowNames[locale]
  const day = (at: Date) => shortDay(locale, at, kyivZone)
  const { period, period_start, period_end, paid_at, card, number } = invoice
  return [
    [names.product, productName(config, locale, period)],
    ...(period_start && period_end ? [[names.term, `${day(period_start)} – ${day(period_end)}`] as const] : []),
    ...(paid_at ? [[names.paidAt, shortMoment(locale, paid_at, kyivZone)] as const] : []),
    ...(card === null ? [] : [[names.card, shortCard(card)] as const]),
    [names.invoice, names.numbered(number)],
    ...(config.seller === undefined ? [] : [[names.seller, config.seller.name] as const]),
  ]
}
