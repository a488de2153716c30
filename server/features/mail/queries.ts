import { sql, type Insertable, type Kysely, type Selectable, type Updateable } from 'kysely'
import type { DB } from '#server/db/schema.gen.ts'

export type MailRow = Selectable<DB['mails']>

/** Inserts a mail, unless one with the same dedupe key exists. */
export async function insertMail(db: Kysely<DB>, mail: Insertable<DB['mails']>): Promise<void> {
  await db
    .insertInto('mails')
    .values(mail)
    .onConflict((conflict) => conflict.column('dedupe_key').doNothing())
    .execute()
}

const domain = sql<string>`lower(split_part(recipient, '@', 2))`

function dueMails(db: Kysely<DB>, now: Date) {
  return db
    .selectFrom('mails')
    .where('state', '=', 'queued')
    .where('next_attempt_at', '<=', now)
    .where((due) => due.or([due('lease_until', 'is', null), due('lease_until', '<=', now)]))
}

/** Selects the domains with the maximum number of concurrent deliveries. */
function fullDomains(db: Kysely<DB>, now: Date, atOnce: number) {
  return db
    .selectFrom('mails')
    .select(domain.as('domain'))
    .where('lease_until', '>', now)
    .groupBy('domain')
    .having((row) => row.fn.countAll(), '>=', atOnce)
}

/** Key of the advisory lock held by transactions that lease a mail. */
const leaseLock = 4_815_162_345

/**
 * Locks the leasing of mails until the transaction ends: concurrent transactions could both count a domain's deliveries
 * and find room.
 */
export async function lockLeases(trx: Kysely<DB>): Promise<void> {
  await sql`select pg_advisory_xact_lock(${leaseLock})`.execute(trx)
}

/** Leases the mail that has been due longest, is not leased and whose domain has room; counts the attempt. */
export function leaseDueMail(
  db: Kysely<DB>,
  now: Date,
  { leaseUntil, atOncePerDomain }: { leaseUntil: Date; atOncePerDomain: number },
): Promise<MailRow | undefined> {
  return db
    .updateTable('mails')
    .set((row) => ({ lease_until: leaseUntil, attempts: row('attempts', '+', 1) }))
    .where('id', '=', () =>
      dueMails(db, now)
        .select('id')
        .where(domain, 'not in', fullDomains(db, now, atOncePerDomain))
        .orderBy('next_attempt_at')
        .limit(1)
        .forUpdate()
        .skipLocked(),
    )
    .returningAll()
    .executeTakeFirst()
}

/** Counts due mails without a lease, up to `most`. */
export async function countDueMails(db: Kysely<DB>, now: Date, most: number): Promise<number> {
  return (await dueMails(db, now).select('id').limit(most).execute()).length
}

/** Stores the outcome of an attempt, unless its lease expired and another node has taken the mail since. */
export async function storeMailOutcome(db: Kysely<DB>, mail: MailRow, change: Updateable<DB['mails']>): Promise<void> {
  await db
    .updateTable('mails')
    .set({ ...change, lease_until: null })
    .where('id', '=', mail.id)
    .where('attempts', '=', mail.attempts)
    .execute()
}
