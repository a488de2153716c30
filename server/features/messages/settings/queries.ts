import type { Kysely } from 'kysely'
import type { KeepMonths } from '#contract/messages.ts'
import type { DB } from '#server/db/schema.gen.ts'

export interface ChosenSettings {
  mail: boolean
  keepMonths: KeepMonths
}

export type SettingsChange = { [Part in keyof ChosenSettings]?: ChosenSettings[Part] | undefined }

/** Returns the user's settings; undefined if nothing was chosen yet. */
export async function findSettings(db: Kysely<DB>, userId: string): Promise<ChosenSettings | undefined> {
  return db
    .selectFrom('message_settings')
    .select(['mail', 'keep_months as keepMonths'])
    .$narrowType<{ keepMonths: KeepMonths }>()
    .where('user_id', '=', userId)
    .executeTakeFirst()
}

/** Saves the given settings and leaves the others unchanged. Turning mails off also cancels the scheduled one. */
export async function saveSettings(db: Kysely<DB>, userId: string, choice: SettingsChange, now: Date): Promise<void> {
  const { mail, keepMonths } = choice
  const values = {
    ...(mail !== undefined && { mail }),
    ...(mail === false && { mail_due_at: null }),
    ...(keepMonths !== undefined && { keep_months: keepMonths, keep_since: now }),
  }
  await db
    .insertInto('message_settings')
    .values({ user_id: userId, ...values })
    .onConflict((conflict) => conflict.column('user_id').doUpdateSet({ user_id: userId, ...values }))
    .execute()
}

export async function countBlocked(db: Kysely<DB>, userId: string, now: Date): Promise<number> {
  const { count } = await db
    .selectFrom('blocked_senders')
    .select((select) => select.fn.countAll<number>().as('count'))
    .where('user_id', '=', userId)
    .where((block) => block.or([block('expires_at', 'is', null), block('expires_at', '>', now)]))
    .executeTakeFirstOrThrow()
  return count
}

export async function deleteAllBlocks(db: Kysely<DB>, userId: string): Promise<void> {
  await db.deleteFrom('blocked_senders').where('user_id', '=', userId).execute()
}
