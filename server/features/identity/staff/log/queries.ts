import { sql, type Kysely } from 'kysely'
import type { StaffEventKind } from '#contract/account.ts'
import type { DB } from '#server/db/schema.gen.ts'

/** An act of the staff in the security log of the affected account. */
export interface StaffLine {
  userId: string
  actorId: string
  sessionId: string
  kind: StaffEventKind
  details: Readonly<Record<string, string>>
}

export async function insertLine(db: Kysely<DB>, id: string, line: StaffLine, at: Date): Promise<void> {
  const { userId, actorId, sessionId, kind, details } = line
  await db
    .insertInto('security_events')
    .values({ id, user_id: userId, actor_id: actorId, session_id: sessionId, kind, details: { ...details }, at })
    .execute()
}

/** Whether the same line was logged after `since`. */
export async function hasLine(db: Kysely<DB>, line: StaffLine, since: Date): Promise<boolean> {
  const row = await db
    .selectFrom('security_events')
    .select('id')
    .where('user_id', '=', line.userId)
    .where('at', '>', since)
    .where('actor_id', '=', line.actorId)
    .where('kind', '=', line.kind)
    .where(sql<boolean>`details = ${JSON.stringify(line.details)}::jsonb`)
    .limit(1)
    .executeTakeFirst()
  return row !== undefined
}

/** Whether the staff member gave a reason to read a user's messages in this session after `since`. */
export async function hasLook(
  db: Kysely<DB>,
  { userId, actorId, sessionId }: Pick<StaffLine, 'userId' | 'actorId' | 'sessionId'>,
  since: Date,
): Promise<boolean> {
  const row = await db
    .selectFrom('security_events')
    .select('id')
    .where('user_id', '=', userId)
    .where('at', '>', since)
    .where('actor_id', '=', actorId)
    .where('session_id', '=', sessionId)
    .where('kind', '=', 'staff_look' satisfies StaffEventKind)
    .limit(1)
    .executeTakeFirst()
  return row !== undefined
}

/** Locks an account's log until the transaction ends. */
export async function lockLog(trx: Kysely<DB>, userId: string): Promise<void> {
  await trx.selectFrom('users').select('id').where('id', '=', userId).forNoKeyUpdate().execute()
}
