import type { Insertable, Kysely, Selectable, Updateable } from 'kysely'
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

/** Takes the mail that is due longest and that nobody else has in hand; counts the attempt. */
export function leaseDueMail(db: Kysely<DB>, now: Date, leaseUntil: Date): Promise<MailRow | undefined> {
  return db
    .updateTable('mails')
    .set((row) => ({ lease_until: leaseUntil, attempts: row('attempts', '+', 1) }))
    .where('id', '=', (row) =>
      row
        .selectFrom('mails')
        .select('id')
        .where('state', '=', 'queued')
        .where('next_attempt_at', '<=', now)
        .where((due) => due.or([due('lease_until', 'is', null), due('lease_until', '<=', now)]))
        .orderBy('next_attempt_at')
        .limit(1)
        .forUpdate()
        .skipLocked(),
    )
    .returningAll()
    .executeTakeFirst()
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
