import { sql, type Insertable, type Kysely, type Selectable } from 'kysely'
import type { DB } from '#server/db/schema.gen.ts'

export type SandboxPayment = Selectable<DB['sandbox_payments']>

/** Creates a payment, or returns the existing one of its reference. */
export async function insertPayment(
  db: Kysely<DB>,
  payment: Insertable<DB['sandbox_payments']>,
): Promise<SandboxPayment> {
  await db
    .insertInto('sandbox_payments')
    .values(payment)
    .onConflict((conflict) => conflict.column('reference').doNothing())
    .execute()
  return db
    .selectFrom('sandbox_payments')
    .selectAll()
    .where('reference', '=', payment.reference)
    .executeTakeFirstOrThrow()
}

export function findPayment(db: Kysely<DB>, reference: string): Promise<SandboxPayment | undefined> {
  return db.selectFrom('sandbox_payments').selectAll().where('reference', '=', reference).executeTakeFirst()
}

export function findByToken(db: Kysely<DB>, token: string): Promise<SandboxPayment | undefined> {
  return db.selectFrom('sandbox_payments').selectAll().where('token', '=', token).executeTakeFirst()
}

/** Sets a pending payment's outcome; undefined if it was decided already. */
export function decide(
  db: Kysely<DB>,
  reference: string,
  values: Pick<SandboxPayment, 'state' | 'code' | 'card_token'>,
  now: Date,
): Promise<SandboxPayment | undefined> {
  return db
    .updateTable('sandbox_payments')
    .set({ ...values, pay_at: null, told_at: now })
    .where('reference', '=', reference)
    .where('state', '=', 'pending')
    .returningAll()
    .executeTakeFirst()
}

export async function payLater(db: Kysely<DB>, reference: string, payAt: Date, cardToken: string): Promise<void> {
  await db
    .updateTable('sandbox_payments')
    .set({ pay_at: payAt, card_token: cardToken })
    .where('reference', '=', reference)
    .where('state', '=', 'pending')
    .execute()
}

/** Payments that are paid automatically by now. */
export function listPayLater(db: Kysely<DB>, now: Date, limit: number): Promise<SandboxPayment[]> {
  return db
    .selectFrom('sandbox_payments')
    .selectAll()
    .where('pay_at', '<=', now)
    .orderBy('pay_at')
    .limit(limit)
    .execute()
}

/** Payments whose webhook has not been delivered. */
export function listUnnotified(db: Kysely<DB>, before: Date, limit: number): Promise<SandboxPayment[]> {
  return db
    .selectFrom('sandbox_payments')
    .selectAll()
    .where(sql<boolean>`(notified_at is null or notified_at < told_at)`)
    .where('state', '<>', 'pending')
    .where('told_at', '<=', before)
    .orderBy('told_at')
    .limit(limit)
    .execute()
}

export async function markNotified(db: Kysely<DB>, { reference, told_at }: SandboxPayment): Promise<void> {
  await db
    .updateTable('sandbox_payments')
    .set({ notified_at: told_at })
    .where('reference', '=', reference)
    .where('told_at', '=', told_at)
    .execute()
}

/** Refunds once per reference; false if more is requested than was paid. */
export async function refundOnce(
  db: Kysely<DB>,
  reference: string,
  refund: { reference: string; amount: number },
  now: Date,
): Promise<boolean> {
  const given = await db
    .updateTable('sandbox_payments')
    .set((row) => ({
      refunded_kopecks: row('refunded_kopecks', '+', refund.amount),
      refund_references: sql<string[]>`array_append(refund_references, ${refund.reference})`,
      told_at: now,
    }))
    .where('reference', '=', reference)
    .where('state', '=', 'succeeded')
    .where(sql<boolean>`not ${refund.reference} = any(refund_references)`)
    .where(sql<boolean>`refunded_kopecks + ${refund.amount} <= amount_kopecks`)
    .returning('reference')
    .executeTakeFirst()
  if (given !== undefined) return true
  const payment = await findPayment(db, reference)
  return payment?.refund_references.includes(refund.reference) ?? false
}

export function listPayments(db: Kysely<DB>, from: Date, to: Date): Promise<SandboxPayment[]> {
  return db
    .selectFrom('sandbox_payments')
    .selectAll()
    .where('created_at', '>=', from)
    .where('created_at', '<', to)
    .orderBy('created_at')
    .execute()
}
