import { sql, type Kysely } from 'kysely'
import type { Day } from '#domain/dates.ts'
import type { DB } from '#server/db/schema.gen.ts'

export type Frequency = 'day' | 'week'

export async function findFrequency(db: Kysely<DB>, userId: string): Promise<Frequency | undefined> {
  return (await db.selectFrom('digests').select('every').where('user_id', '=', userId).executeTakeFirst())?.every
}

/** Sets how often a person gets a digest. A new one starts today: earlier days count as already sent. */
export async function setFrequency(db: Kysely<DB>, userId: string, every: Frequency, today: Day): Promise<void> {
  await db
    .insertInto('digests')
    .values({ user_id: userId, every, told_on: today })
    .onConflict((conflict) => conflict.column('user_id').doUpdateSet({ every }))
    .execute()
}

export async function stopDigest(db: Kysely<DB>, userId: string): Promise<void> {
  await db.deleteFrom('digests').where('user_id', '=', userId).execute()
}

/** By frequency, the day on which the current period begins: a person whose last digest was before it is due. */
export type PeriodStarts = Readonly<Record<Frequency, Day>>

const isDue = ({ day, week }: PeriodStarts) =>
  sql<boolean>`told_on < case every when 'day' then ${day}::date else ${week}::date end`

/** Lists people whose digest is due, by id, after the last one read. */
export async function listDue(
  db: Kysely<DB>,
  starts: PeriodStarts,
  after: { userId: string } | undefined,
  limit: number,
): Promise<{ userId: string }[]> {
  return db
    .selectFrom('digests')
    .select('user_id as userId')
    .where(isDue(starts))
    .$if(after !== undefined, (query) => query.where('user_id', '>', after!.userId))
    .orderBy('user_id')
    .limit(limit)
    .execute()
}

/**
 * Marks a person's digest as sent and returns the frequency, language and confirmed e-mail (null if there is none, or
 * the person is banned or being deleted); undefined if another process was first.
 */
export async function claimDigest(trx: Kysely<DB>, userId: string, starts: PeriodStarts, today: Day) {
  const { rows } = await sql<{ every: Frequency; lang: string; email: string | null }>`
    update digests set told_on = ${today}::date
    from users
    where user_id = ${userId} and users.id = user_id and ${isDue(starts)}
    returning every, lang,
      case when email_status = 'confirmed' and ban_kind is null and delete_at is null then email end as email`.execute(
    trx,
  )
  return rows[0]
}
