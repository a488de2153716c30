import type { Kysely } from 'kysely'
import type { DB } from '#server/db/schema.gen.ts'

/** Whether the user had a completed sign-in from this address block since an instant. */
export async function hasBlock(db: Kysely<DB>, userId: string, addressBlock: string, since: Date): Promise<boolean> {
  const row = await db
    .selectFrom('sessions')
    .select('id')
    .where('user_id', '=', userId)
    .where('is_challenge', '=', false)
    .where('last_seen_at', '>', since)
    .where('address_block', '=', addressBlock)
    .limit(1)
    .executeTakeFirst()
  return row !== undefined
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
