import { sql } from 'kysely'
import type { Insertable, Kysely } from 'kysely'
import { deleteInBatches } from '#server/db/delete-in-batches.ts'
import type { DB } from '#server/db/schema.gen.ts'

type QuestionRow = Insertable<DB['passkey_challenges']>
type BoundQuestion = Pick<QuestionRow, 'challenge' | 'purpose'> & { user_id: string; session_id: string }

export async function insertQuestion(db: Kysely<DB>, row: QuestionRow): Promise<void> {
  await db.insertInto('passkey_challenges').values(row).execute()
}

/** Only the last question that a session was asked counts. */
export async function deleteFormer(db: Kysely<DB>, sessionId: string, purpose: QuestionRow['purpose']): Promise<void> {
  await db.deleteFrom('passkey_challenges').where('session_id', '=', sessionId).where('purpose', '=', purpose).execute()
}

/** Uses a question up, for exactly one of those who answer it at once; false for the others. */
export async function deleteQuestion(
  db: Kysely<DB>,
  { challenge, purpose, user_id, session_id }: BoundQuestion,
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

/** Notes that an open question was answered, until it ends by itself; false when that was noted before. */
export async function spendOpenQuestion(db: Kysely<DB>, question: Buffer, expiresAt: Date): Promise<boolean> {
  const spent = await db
    .insertInto('passkey_challenges')
    .values({ challenge: question, purpose: 'sign_in', expires_at: expiresAt })
    .onConflict((conflict) => conflict.column('challenge').doNothing())
    .returning('purpose')
    .executeTakeFirst()
  return spent !== undefined
}

export async function deleteExpired(db: Kysely<DB>, now: Date): Promise<void> {
  await deleteInBatches(db, 'passkey_challenges', sql`expires_at < ${now}`)
}
