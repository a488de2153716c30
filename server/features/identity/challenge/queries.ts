import { sql, type Kysely } from 'kysely'
import type { DB } from '#server/db/schema.gen.ts'

/** Statuses of an open challenge: for a second factor, or for a mailed code. */
const waiting = ['challenge_2fa', 'challenge_confirm'] as const

/** Takes one of the challenge's tries; false if none or no time is left. */
export async function takeTry(db: Kysely<DB>, sessionId: string, tries: number, now: Date): Promise<boolean> {
  const taken = await db
    .updateTable('sessions')
    .set((row) => ({ tries: row('tries', '+', 1) }))
    .where('id', '=', sessionId)
    .where('status', 'in', waiting)
    .where('tries', '<', tries)
    .where('idle_until', '>', now)
    .returning('id')
    .executeTakeFirst()
  return taken !== undefined
}

/** Whether a sign-in waits for a second factor. */
export async function asksForFactor(db: Kysely<DB>, sessionId: string, now: Date): Promise<boolean> {
  const row = await db
    .selectFrom('sessions')
    .select('id')
    .where('id', '=', sessionId)
    .where('status', '=', 'challenge_2fa')
    .where('idle_until', '>', now)
    .executeTakeFirst()
  return row !== undefined
}

/** Ends a challenge whose tries or time are used up; an ended one stays as it is. */
export async function endChallenge(db: Kysely<DB>, sessionId: string, now: Date): Promise<void> {
  await sql`
    update sessions set ended_at = ${now},
      status = case when idle_until <= ${now} then 'expired' else 'canceled_security' end,
      end_reason = case when idle_until <= ${now} then 'time' else 'tries' end
    where id = ${sessionId} and status in ('challenge_2fa', 'challenge_confirm')`.execute(db)
}

/** Locks the challenge until the transaction ends, if it is still open. */
export function lockChallenge(trx: Kysely<DB>, sessionId: string, userId: string) {
  return trx
    .selectFrom('sessions')
    .select(['auth_epoch', 'code_hash'])
    .where('id', '=', sessionId)
    .where('user_id', '=', userId)
    .where('status', 'in', waiting)
    .forUpdate()
    .executeTakeFirst()
}

/** Marks a challenge as replaced by its session. */
export async function replaceChallenge(trx: Kysely<DB>, id: string, replacedBy: string, now: Date): Promise<void> {
  await trx
    .updateTable('sessions')
    .set({ status: 'reissued', end_reason: 'challenge', ended_at: now, replaced_by: replacedBy })
    .where('id', '=', id)
    .execute()
}
