import { sql, type Kysely } from 'kysely'
import type { DB } from '#server/db/schema.gen.ts'
import type { Place } from './places.ts'

/**
 * Until the transaction ends nobody else puts a mail into these outboxes' mailboxes: two who count at once would both
 * find room. It is the last lock a transaction takes, after the rows of accounts, tokens and sessions, and where there
 * are several mailboxes their order is always the same.
 */
export async function lockMailboxes(trx: Kysely<DB>, mailboxes: readonly string[]): Promise<void> {
  for (const mailbox of [...new Set(mailboxes)].toSorted()) {
    await sql`select pg_advisory_xact_lock(hashtextextended(${mailbox}, 0))`.execute(trx)
  }
}

/** What a mailbox got since, and what waits for it, the latest first; codes to sign in do not count. */
export function listPlaces(
  db: Kysely<DB>,
  mailbox: string,
  since: Date,
): Promise<(Place & { kind: string; user_id: string | null })[]> {
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
