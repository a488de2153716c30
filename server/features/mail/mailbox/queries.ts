import { sql, type Kysely } from 'kysely'
import type { DB } from '#server/db/schema.gen.ts'
import type { CountedMail } from './limits.ts'

/**
 * Locks mailboxes until the transaction ends, so that concurrent transactions cannot both find room. These are the last
 * locks a transaction takes, after the rows of accounts, tokens and sessions; several mailboxes are locked in sorted
 * order.
 */
export async function lockMailboxes(trx: Kysely<DB>, mailboxes: readonly string[]): Promise<void> {
  for (const mailbox of [...new Set(mailboxes)].toSorted()) {
    await sql`select pg_advisory_xact_lock(hashtextextended(${mailbox}, 0))`.execute(trx)
  }
}

/**
 * Lists the mails that a mailbox received since `since` or that wait for it, latest first; sign-in codes are not
 * counted.
 */
export function listCountedMails(
  db: Kysely<DB>,
  mailbox: string,
  since: Date,
): Promise<(CountedMail & { kind: string; user_id: string | null })[]> {
  return db
    .selectFrom('mails')
    .select(['due_at as at', 'cause', 'kind', 'user_id'])
    .where('mailbox', '=', mailbox)
    .where('due_at', '>', since)
    .where('cause', '!=', 'sign_in')
    .orderBy('due_at', 'desc')
    .$narrowType<{ at: Date }>()
    .execute()
}
