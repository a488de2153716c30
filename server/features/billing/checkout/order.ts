import { toLocale } from '#domain/locales.ts'
import type { Deps } from '#server/deps.ts'
import type { Order } from '#server/payment-provider.ts'
import { productName } from '../invoices/product-name.ts'
import type { InvoiceRow } from '../invoices/queries.ts'
import type { Attempt } from '../settlement/queries.ts'
import type { Locked } from '../terms/subscription.ts'
import { noticeUrl } from '../webhooks/addresses.ts'

/** Returns the order for an attempt's provider; without an invoice it is for saving a card. */
export function orderOf(deps: Deps, attempt: Attempt, { person }: Locked, invoice: InvoiceRow | undefined): Order {
  const locale = toLocale(attempt.lang ?? person.lang)
  return {
    reference: attempt.reference,
    amount: attempt.amount_kopecks,
    description: productName(deps.config, locale, invoice?.period),
    locale,
    walletId: person.id,
    createdAt: attempt.created_at,
    noticeUrl: noticeUrl(deps, attempt.provider),
  }
}
