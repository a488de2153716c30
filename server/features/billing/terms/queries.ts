import type { Kysely } from 'kysely'
import type { DB } from '#server/db/schema.gen.ts'
import type { Span } from './timeline.ts'

/** Returns the user id of a subscription; undefined if there is none. */
export async function findSubscriber(db: Kysely<DB>, id: string): Promise<string | undefined> {
  const row = await db.selectFrom('subscriptions').select('user_id').where('id', '=', id).executeTakeFirst()
  return row?.user_id
}

/** Locks the user row against deletion, before any other row as every transaction does, which prevents deadlocks. */
export function lockUserRow(trx: Kysely<DB>, userId: string) {
  return trx
    .selectFrom('users')
    .select(['id', 'username', 'lang', 'email', 'email_status', 'ban_kind', 'delete_at'])
    .where('id', '=', userId)
    .forKeyShare()
    .executeTakeFirst()
}

export function lockSubscriptionRow(trx: Kysely<DB>, userId: string) {
  return trx.selectFrom('subscriptions').selectAll().where('user_id', '=', userId).forUpdate().executeTakeFirst()
}

/** Creates the subscription row; a concurrent caller's row wins. */
export async function insertSubscription(trx: Kysely<DB>, id: string, userId: string): Promise<boolean> {
  const inserted = await trx
    .insertInto('subscriptions')
    .values({ id, user_id: userId, plan: 'plus', period: 'monthly', next_period: 'monthly' })
    .onConflict((conflict) => conflict.column('user_id').doNothing())
    .returning('id')
    .executeTakeFirst()
  return inserted !== undefined
}

export interface GrantedSpan extends Span {
  /** Invoice that paid for the span; null for gifts and extensions. */
  invoiceId: string | null
}

export async function listSpans(trx: Kysely<DB>, userId: string): Promise<GrantedSpan[]> {
  return trx
    .selectFrom('plan_grants')
    .select(['id', 'starts_at as start', 'ends_at as end', 'invoice_id as invoiceId'])
    .where('user_id', '=', userId)
    .orderBy('starts_at')
    .orderBy('ends_at')
    .orderBy('id')
    .execute()
}

export interface NewGrant {
  id: string
  userId: string
  kind: 'invoice' | 'gift' | 'extension'
  invoiceId: string | null
  start: Date
  end: Date
  now: Date
}

export async function insertGrant(trx: Kysely<DB>, grant: NewGrant): Promise<void> {
  const { id, userId, kind, invoiceId, start, end, now } = grant
  const given = { starts_at: start, ends_at: end, given_from: start, given_until: end }
  await trx
    .insertInto('plan_grants')
    .values({ id, user_id: userId, kind, invoice_id: invoiceId, ...given, created_at: now })
    .execute()
}

export async function moveGrant(trx: Kysely<DB>, { id, start, end }: Span): Promise<void> {
  await trx.updateTable('plan_grants').set({ starts_at: start, ends_at: end }).where('id', '=', id).execute()
}
