import { sql, type Insertable, type Kysely, type Selectable, type Updateable } from 'kysely'
import type { DB } from '#server/db/schema.gen.ts'

export type MailRow = Selectable<DB['mails']>

/** A mail whose dedupe key there is already is the same mail: nothing happens. */
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

/** Domains to which as many mails are under way as may be. */
function fullDomains(db: Kysely<DB>, now: Date, atOnce: number) {
  return db
    .selectFrom('mails')
    .select(domain.as('domain'))
    .where('lease_until', '>', now)
    .groupBy('domain')
    .having((row) => row.fn.countAll(), '>=', atOnce)
}

/** Of the transactions that take a mail, in the whole database. */
const leaseLock = 4_815_162_345

/** Until the transaction ends nobody else takes a mail: two who count a domain's mails at once would both find room. */
export async function lockLeases(trx: Kysely<DB>): Promise<void> {
  await sql`select pg_advisory_xact_lock(${leaseLock})`.execute(trx)
}

/**
 * Takes the mail that is due longest, that nobody else has in hand and whose domain is not full; counts the attempt.
 */
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

/** How many mails are due and in nobody's hands, counted no further than `most`. */
export async function countDueMails(db: Kysely<DB>, now: Date, most: number): Promise<number> {
  return (await dueMails(db, now).select('id').limit(most).execute()).length
}

/** Writes what became of an attempt, unless its lease ran out and somebody else took the mail since. */
export async function settleMail(db: Kysely<DB>, mail: MailRow, change: Updateable<DB['mails']>): Promise<void> {
  await db
    .updateTable('mails')
    .set({ ...change, lease_until: null })
    .where('id', '=', mail.id)
    .where('attempts', '=', mail.attempts)
    .execute()
}
