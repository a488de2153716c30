import { sql, type Insertable, type Kysely } from 'kysely'
import { deleteInBatches } from '#server/db/delete-in-batches.ts'
import type { DB } from '#server/db/schema.gen.ts'

type ChallengeRow = Insertable<DB['passkey_challenges']>
type BoundChallenge = Pick<ChallengeRow, 'challenge' | 'purpose'> & { user_id: string; session_id: string }

export async function insertChallenge(db: Kysely<DB>, row: ChallengeRow): Promise<void> {
  await db.insertInto('passkey_challenges').values(row).execute()
}

/** Deletes earlier challenges of a session and purpose. */
export async function deleteEarlierChallenges(
  db: Kysely<DB>,
  sessionId: string,
  purpose: ChallengeRow['purpose'],
): Promise<void> {
  await db.deleteFrom('passkey_challenges').where('session_id', '=', sessionId).where('purpose', '=', purpose).execute()
}

/** Uses up a challenge; of concurrent callers exactly one gets true. */
export async function deleteChallenge(
  db: Kysely<DB>,
  { challenge, purpose, user_id, session_id }: BoundChallenge,
  now: Date,
): Promise<boolean> {
  const used = await db
    .deleteFrom('passkey_challenges')
    .where('challenge', '=', challenge)
    .where('purpose', '=', purpose)
    .where('user_id', '=', user_id)
    .where('session_id', '=', session_id)
    .where('expires_at', '>', now)
    .returning('purpose')
    .executeTakeFirst()
  return used !== undefined
}

/** Records a stateless challenge as used until it expires; false if it was used before. */
export async function consumeStatelessChallenge(db: Kysely<DB>, challenge: Buffer, expiresAt: Date): Promise<boolean> {
  const consumed = await db
    .insertInto('passkey_challenges')
    .values({ challenge, purpose: 'sign_in', expires_at: expiresAt })
    .onConflict((conflict) => conflict.column('challenge').doNothing())
    .returning('purpose')
    .executeTakeFirst()
  return consumed !== undefined
}

export async function deleteExpired(db: Kysely<DB>, now: Date, stopping: AbortSignal): Promise<void> {
  await deleteInBatches(db, 'passkey_challenges', sql`expires_at < ${now}`, stopping)
}
