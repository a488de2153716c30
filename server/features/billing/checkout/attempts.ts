import type { Kysely } from 'kysely'
import { currency } from '#domain/billing.ts'
import { newId } from '#domain/ids.ts'
import type { DB } from '#server/db/schema.gen.ts'
import { recordEvent } from '../books/events.ts'
import type { InvoiceRow } from '../invoices/queries.ts'
import type { Attempt } from '../settlement/queries.ts'
import type { Subscription } from '../terms/subscription.ts'

/** Attempts of an invoice, newest first. */
export function listAttempts(trx: Kysely<DB>, invoiceId: string): Promise<Attempt[]> {
  return trx
    .selectFrom('charge_attempts')
    .selectAll()
    .where('invoice_id', '=', invoiceId)
    .orderBy('n', 'desc')
    .execute()
}

/**
 * Whether a charge of a subscription has an uncertain outcome. Until it is certain no other attempt may start, for any
 * invoice.
 */
export async function hasUncertainCharge(trx: Kysely<DB>, subscriptionId: string): Promise<boolean> {
  const found = await trx
    .selectFrom('charge_attempts')
    .select('id')
    .where('subscription_id', '=', subscriptionId)
    .where('kind', '=', 'charge')
    .where('status', 'in', ['created', 'sent', 'pending', 'unknown'])
    .limit(1)
    .executeTakeFirst()
  return found !== undefined
}

/** Number of charges of a subscription since an instant, whatever their outcome. */
export async function countCharges(trx: Kysely<DB>, subscriptionId: string, since: Date): Promise<number> {
  const { count } = await trx
    .selectFrom('charge_attempts')
    .select((select) => select.fn.countAll<number>().as('count'))
    .where('subscription_id', '=', subscriptionId)
    .where('kind', '=', 'charge')
    .where('created_at', '>', since)
    .executeTakeFirstOrThrow()
  return count
}

export function findLastCharge(db: Kysely<DB>, subscriptionId: string): Promise<Attempt | undefined> {
  return db
    .selectFrom('charge_attempts')
    .selectAll()
    .where('subscription_id', '=', subscriptionId)
    .where('kind', '=', 'charge')
    .orderBy('id', 'desc')
    .limit(1)
    .executeTakeFirst()
}

/** Checkouts that save a card, newest first. */
export function listCardCheckouts(trx: Kysely<DB>, subscriptionId: string, since: Date): Promise<Attempt[]> {
  return trx
    .selectFrom('charge_attempts')
    .selectAll()
    .where('subscription_id', '=', subscriptionId)
    .where('kind', '=', 'card')
    .where('created_at', '>=', since)
    .orderBy('id', 'desc')
    .execute()
}

type NewAttempt = Pick<Attempt, 'kind' | 'provider' | 'status' | 'next_check_at' | 'expires_at' | 'masked'> &
  Partial<Pick<Attempt, 'lang'>>

/**
 * Inserts an attempt. Callers commit it before they call the provider, so that reconciliation can look up its outcome
 * by the reference. Of two concurrent attempts for one invoice the second fails on the unique number. The reference
 * ends with random characters: a database restored from a backup repeats numbers that the provider knows already.
 */
export async function insertAttempt(
  trx: Kysely<DB>,
  subscription: Pick<Subscription, 'id' | 'user_id'>,
  invoice: InvoiceRow | undefined,
  { n, now, ...values }: NewAttempt & { n: number; now: Date },
): Promise<Attempt> {
  const id = newId(now.getTime())
  const reference = invoice === undefined ? `card-${id}` : `${invoice.number}-${n}-${id.slice(-8)}`
  const attempt = await trx
    .insertInto('charge_attempts')
    .values({
      id,
      invoice_id: invoice?.id ?? null,
      user_id: subscription.user_id,
      subscription_id: subscription.id,
      n,
      reference,
      amount_kopecks: invoice?.amount_kopecks ?? 0,
      currency,
      ...values,
      created_at: now,
      updated_at: now,
    })
    .returningAll()
    .executeTakeFirstOrThrow()
  const { kind, provider, amount_kopecks: amount } = attempt
  const about = { userId: subscription.user_id, subscriptionId: subscription.id, invoiceId: invoice?.id ?? null }
  const data = { kind, provider, amount, n }
  await recordEvent(trx, { kind: 'attempt_started', ...about, attemptId: id, data }, now)
  return attempt
}
