import type { Kysely } from 'kysely'
import { newId } from '#domain/ids.ts'
import type { DB } from '#server/db/schema.gen.ts'

/** Kinds of events in the books; released kinds must not change. */
export type BillingEventKind =
  | 'invoice_opened'
  | 'invoice_void'
  | 'invoice_uncollectible'
  | 'attempt_started'
  | 'attempt_failed'
  | 'attempt_mismatch'
  | 'paid'
  | 'granted'
  | 'revoked'
  | 'reset'
  | 'card_saved'
  | 'card_forgotten'
  | 'period_switched'
  | 'canceled'
  | 'resumed'
  | 'lapsed'
  | 'refund_asked'
  | 'refunded'
  | 'refund_failed'
  | 'told_of_end'
  | 'told_of_past_end'
  | 'told_of_card'
  | 'told_of_price'

export interface BillingEvent {
  kind: BillingEventKind
  userId: string
  subscriptionId?: string | null
  invoiceId?: string | null
  attemptId?: string | null
  /** Amounts in kopecks, instants in ISO 8601, codes; no secrets. */
  data?: Record<string, string | number | boolean | null>
}

/** Appends an event to the books, which are append-only. */
export async function recordEvent(trx: Kysely<DB>, event: BillingEvent, now: Date): Promise<void> {
  const { kind, userId, subscriptionId = null, invoiceId = null, attemptId = null, data = {} } = event
  await trx
    .insertInto('billing_events')
    .values({
      id: newId(now.getTime()),
      at: now,
      kind,
      user_id: userId,
      subscription_id: subscriptionId,
      invoice_id: invoiceId,
      attempt_id: attemptId,
      data: JSON.stringify(data),
    })
    .execute()
}
