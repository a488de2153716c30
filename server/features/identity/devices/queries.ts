import type { Kysely } from 'kysely'
import type { DB } from '#server/db/schema.gen.ts'
import type { End } from '../sessions/queries.ts'

/** Ends of sessions that may have been a stranger's, so their networks say nothing about the owner. */
const expelled: readonly End['reason'][] = ['list', 'staff', 'password', 'recovery', 'factor', 'email', 'refresh_reuse']

/**
 * Whether the user had a completed sign-in from this address block since an instant, and the last session there that
 * ended was not expelled; one that goes on counts as the last.
 */
export async function hasBlock(db: Kysely<DB>, userId: string, addressBlock: string, since: Date): Promise<boolean> {
  const last = await db
    .selectFrom('sessions')
    .select('end_reason')
    .where('user_id', '=', userId)
    .where('is_challenge', '=', false)
    .where('last_seen_at', '>', since)
    .where('address_block', '=', addressBlock)
    .orderBy('ended_at', (order) => order.desc().nullsFirst())
    .limit(1)
    .executeTakeFirst()
  return last !== undefined && !expelled.some((reason) => reason === last.end_reason)
}

/** Recipient for an account: only a confirmed address, since any other may be a stranger's. */
export function confirmedOwner(db: Kysely<DB>, userId: string) {
  return db
    .selectFrom('users')
    .select(['id', 'username', 'lang', 'email'])
    .where('id', '=', userId)
    .where('email_status', '=', 'confirmed')
    .$narrowType<{ email: string }>()
    .executeTakeFirst()
}

/** Device name and address block of a session. */
export function deviceOfSession(db: Kysely<DB>, sessionId: string) {
  return db
    .selectFrom('sessions')
    .select(['device_name', 'address_block'])
    .where('id', '=', sessionId)
    .executeTakeFirst()
}
