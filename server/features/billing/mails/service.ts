import type { Kysely } from 'kysely'
import type { DeclineClass } from '#domain/billing.ts'
import { longKyivDay } from '#domain/date-format.ts'
import { type Locale, toLocale } from '#domain/locales.ts'
import { formatMoney } from '#domain/money.ts'
import { shortCard } from '#domain/short-card.ts'
import type { DB } from '#server/db/schema.gen.ts'
import type { Deps } from '#server/deps.ts'
import { enqueueMail, type MailKind, type MailParts } from '#server/features/mail/service.ts'
import { nextChargeAt } from '../agenda/service.ts'
import { findCard } from '../cards/queries.ts'
import type { InvoiceRow } from '../invoices/queries.ts'
import { receiptRows } from '../invoices/receipt-rows.ts'
import { priceAt } from '../prices/service.ts'
import { planEndAt } from '../plan/service.ts'
import type { Attempt } from '../settlement/queries.ts'
import { renews, type Locked, type Subscription } from '../terms/subscription.ts'
import { refundMail } from './refund-text.ts'
import * as texts from './texts.ts'

type Person = Locked['person']

function localeOf({ lang }: Person): Locale {
  return toLocale(lang)
}

async function factsOf(
  deps: Deps,
  trx: Kysely<DB>,
  locale: Locale,
  { person, subscription }: Pick<Locked, 'person' | 'subscription'>,
  willRenew = renews(subscription),
): Promise<texts.Facts> {
  const { config } = deps
  const { paid_until, next_period, payment_method_id } = subscription
  const end = paid_until ?? deps.clock.now()
  const card = payment_method_id === null ? undefined : await findCard(trx, payment_method_id)
  const price = willRenew ? await priceAt(trx, next_period, end) : undefined
  return {
    siteName: config.siteName,
    username: person.username,
    planUrl: `${config.appOrigin}/my/plan`,
    end: longKyivDay(locale, end),
    amount: price && formatMoney(locale, price.amount),
    card: card && shortCard(card.masked),
  }
}

/** Sends only to confirmed addresses; others read the news in the account area. */
async function send(
  deps: Deps,
  trx: Kysely<DB>,
  person: Person,
  { kind, key, parts }: { kind: MailKind; key: string; parts: (locale: Locale) => Promise<MailParts> },
): Promise<void> {
  if (person.email === null || person.email_status !== 'confirmed') return
  const locale = localeOf(person)
  await enqueueMail(deps, trx, {
    kind,
    cause: 'news',
    userId: person.id,
    recipient: person.email,
    locale,
    parts: () => parts(locale),
    dedupeKey: key,
  })
}

/** Sends the receipt of a just paid invoice. */
export async function sendReceipt(
  deps: Deps,
  trx: Kysely<DB>,
  person: Person,
  { invoice, subscription, mayRenew }: { invoice: InvoiceRow; subscription: Subscription; mayRenew: boolean },
): Promise<void> {
  await send(deps, trx, person, {
    kind: 'receipt',
    key: `receipt:${invoice.id}`,
    parts: async (locale) =>
      texts.receiptMail[locale]({
        ...(await factsOf(deps, trx, locale, { person, subscription }, mayRenew || renews(subscription))),
        mayRenew,
        receiptUrl: `${deps.config.appOrigin}/my/plan?receipt=${invoice.id}`,
        paid: formatMoney(locale, invoice.amount_kopecks),
        rows: receiptRows(deps.config, locale, invoice),
      }),
  })
}

/** Sent for each sum that goes back; `refunded` is the total of the payment so far. */
export async function sendRefund(
  deps: Deps,
  trx: Kysely<DB>,
  { person, subscription }: Locked,
  { attempt, refunded }: { attempt: Attempt; refunded: number },
): Promise<void> {
  const now = deps.clock.now()
  const { paid_until, plus_until, failed_at } = subscription
  const hasPlus = plus_until !== null && plus_until > now
  const end = failed_at === null ? planEndAt(paid_until, plus_until, now) : plus_until
  await send(deps, trx, person, {
    kind: 'refund',
    key: `refund:${attempt.id}:${refunded}`,
    parts: async (locale) =>
      refundMail[locale]({
        ...(await factsOf(deps, trx, locale, { person, subscription })),
        ...(hasPlus && end !== null && { end: longKyivDay(locale, end) }),
        refunded: formatMoney(locale, refunded - attempt.refunded_kopecks),
        hasPlus,
        knowsNext: failed_at === null && person.ban_kind === null && person.delete_at === null,
      }),
  })
}

/** Sent a week before the end of a term. */
export async function sendEnding(deps: Deps, trx: Kysely<DB>, { person, subscription }: Locked): Promise<void> {
  await send(deps, trx, person, {
    kind: 'plan_ending',
    key: `plan-ending:${subscription.id}:${subscription.paid_until!.toISOString()}`,
    parts: async (locale) => texts.endingMail[locale](await factsOf(deps, trx, locale, { person, subscription })),
  })
}

/** Sent a month after the end of a term, unless the user has Plus again. */
export async function sendFarewell(deps: Deps, trx: Kysely<DB>, { person, subscription }: Locked): Promise<void> {
  await send(deps, trx, person, {
    kind: 'plan_ended',
    key: `plan-ended:${subscription.id}:${subscription.paid_until!.toISOString()}`,
    parts: async (locale) => texts.farewellMail[locale](await factsOf(deps, trx, locale, { person, subscription })),
  })
}

export async function sendChargeFailed(
  deps: Deps,
  trx: Kysely<DB>,
  person: Person,
  { subscription, attempt, cause }: { subscription: Subscription; attempt: Attempt; cause: DeclineClass },
): Promise<void> {
  const decline: DeclineClass = subscription.decline ?? 'soft'
  await send(deps, trx, person, {
    kind: 'charge_failed',
    key: `charge-failed:${attempt.id}`,
    parts: async (locale) => {
      const retry = nextChargeAt(subscription)
      const facts = await factsOf(deps, trx, locale, { person, subscription })
      return texts.chargeFailedMail[locale]({
        ...facts,
        // The link opens a new checkout of the same invoice.
        planUrl: decline === 'customer' ? `${facts.planUrl}?buy=${subscription.next_period}` : facts.planUrl,
        amount: formatMoney(locale, attempt.amount_kopecks),
        decline,
        reason: texts.declineReasons[locale][cause],
        retry: retry === null ? undefined : longKyivDay(locale, retry),
        graceEnd: longKyivDay(locale, subscription.grace_until!),
      })
    },
  })
}

/** Sent at the start of the month in which the card expires. */
export async function sendCardExpiring(deps: Deps, trx: Kysely<DB>, { person, subscription }: Locked): Promise<void> {
  await send(deps, trx, person, {
    kind: 'card_expiring',
    key: `card-expiring:${subscription.payment_method_id}`,
    parts: async (locale) => texts.cardExpiringMail[locale](await factsOf(deps, trx, locale, { person, subscription })),
  })
}

/** Sent before a charge at a new price. */
export async function sendPriceChange(
  deps: Deps,
  trx: Kysely<DB>,
  { person, subscription }: Locked,
  {
    price,
    formerAmount,
    firstCharge,
  }: { price: { id: string; amount: number }; formerAmount: number; firstCharge: Date },
): Promise<void> {
  await send(deps, trx, person, {
    kind: 'price_change',
    key: `price-change:${price.id}:${subscription.id}`,
    parts: async (locale) =>
      texts.priceMail[locale]({
        ...(await factsOf(deps, trx, locale, { person, subscription })),
        end: longKyivDay(locale, firstCharge),
        amount: formatMoney(locale, price.amount),
        formerAmount: formatMoney(locale, formerAmount),
      }),
  })
}
