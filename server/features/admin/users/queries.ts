import { sql, type Kysely, type RawBuilder, type Selectable } from 'kysely'
import type { UserState } from '#contract/staff-users.ts'
import type { PlanName } from '#domain/plans.ts'
import type { DB } from '#server/db/schema.gen.ts'
import { escapeLike } from '#server/db/escape-like.ts'

type UserRow = Selectable<DB['users']>

export type ListedRow = Pick<
  UserRow,
  'id' | 'username' | 'email' | 'email_status' | 'is_admin' | 'ban_kind' | 'created_at' | 'delete_at'
> & {
  title: string | null
  avatar: string | null
  plusUntil: Date | null
  paidUntil: Date | null
  lastSeen: Date | null
  pageIds: string[]
}

/** Search for accounts: the beginning of a name, or a whole id. */
export interface Search {
  beginning: string
  id: string | undefined
}

/** Filter of accounts. */
export interface UserFilter {
  plan?: PlanName | undefined
  state?: UserState | undefined
  /** Range of ids, which begin with the creation time; the list is ordered by id anyway. */
  from?: string | undefined
  before?: string | undefined
}

const states: Record<UserState, RawBuilder<boolean>> = {
  active: sql`(users.ban_kind is null and users.delete_at is null)`,
  banned: sql`users.ban_kind is not null`,
  leaving: sql`users.delete_at is not null`,
  staff: sql`users.is_admin`,
}

/** SQL condition of the filter; undefined if every account matches. */
export function filterCondition({ plan, state, from, before }: UserFilter, now: Date): RawBuilder<boolean> | undefined {
  const onPlus = sql<boolean>`exists (
    select from subscriptions where subscriptions.user_id = users.id and subscriptions.plus_until > ${now}
  )`
  const conditions = [
    ...(plan === undefined ? [] : [plan === 'plus' ? onPlus : sql<boolean>`not ${onPlus}`]),
    ...(state === undefined ? [] : [states[state]]),
    ...(from === undefined ? [] : [sql<boolean>`users.id >= ${from}::uuid`]),
    ...(before === undefined ? [] : [sql<boolean>`users.id < ${before}::uuid`]),
  ]
  return conditions.length === 0 ? undefined : sql<boolean>`(${sql.join(conditions, sql` and `)})`
}

/** Returns a LIKE pattern for the beginning. */
const pattern = (beginning: string) => `${escapeLike(beginning.toLowerCase())}%`

/**
 * SQL that finds the ids of matching accounts, newest first, after `cursor`. Each search condition is a separate query,
 * so that each uses its index; with a single OR condition, the planner would scan the accounts from the newest until
 * enough match.
 */
export function matchingIds(
  { beginning, id }: Search,
  { cursor, limit }: { cursor: string | undefined; limit: number },
  filter?: RawBuilder<boolean>,
): RawBuilder<{ id: string }> {
  const like = pattern(beginning)
  const rest =
    filter === undefined ? sql`` : sql`and exists (select from users where users.id = found.id and ${filter})`
  return sql<{ id: string }>`
    with found as materialized (
      select id from users where lower(username) like ${like}
      union select id from users where lower(email) like ${like} and email is not null
      union select id from users where id = ${id ?? null}::uuid
      union select user_id from addresses where path_key like ${like}
    )
    select id from found where (${cursor ?? null}::uuid is null or id < ${cursor ?? null}::uuid)
    ${rest}
    order by id desc limit ${limit}`
}

/** Number of matches from which a scan from the newest account finds a page of them quickly. */
const manyMatches = 10_000

/**
 * Tells whether a part of the search alone matches at least `manyMatches` rows; collecting and sorting them all would
 * exceed the statement timeout.
 */
async function hasManyMatches(db: Kysely<DB>, { beginning }: Search): Promise<boolean> {
  const like = pattern(beginning)
  const { rows } = await sql<{ count: number }>`
    select greatest(
      (select count(*) from (select from users where lower(username) like ${like} limit ${manyMatches}) as by_name),
      (select count(*) from (
        select from users where lower(email) like ${like} and email is not null limit ${manyMatches}) as by_email),
      (select count(*) from (select from addresses where path_key like ${like} limit ${manyMatches}) as by_address)
    ) as count`.execute(db)
  return rows[0]!.count >= manyMatches
}

/** SQL condition: a single account matches the search. It reads only the account's own rows. */
function matchesSearch({ beginning, id }: Search) {
  const like = pattern(beginning)
  return sql<boolean>`(
    lower(users.username) like ${like} or lower(users.email) like ${like} or users.id = ${id ?? null}::uuid
    or exists (
      select from pages join addresses on addresses.page_id = pages.id
      where pages.user_id = users.id and path_key like ${like}
    )
  )`
}

/** Lists accounts that match the search and the filter, newest first, after the account `cursor`. */
export async function listUsers(
  db: Kysely<DB>,
  search: Search | undefined,
  filter: RawBuilder<boolean> | undefined,
  { cursor, limit }: { cursor: string | undefined; limit: number },
): Promise<ListedRow[]> {
  const scanned = search && (await hasManyMatches(db, search)) ? search : undefined
  const collected = scanned === undefined ? search : undefined
  const found =
    collected && (await matchingIds(collected, { cursor, limit }, filter).execute(db)).rows.map(({ id }) => id)
  if (found?.length === 0) return []
  return db
    .selectFrom('users')
    .leftJoin('subscriptions', 'subscriptions.user_id', 'users.id')
    .leftJoin('pages as main', (join) => join.onRef('main.user_id', '=', 'users.id').on('main.is_main', '=', true))
    .select(['users.id', 'users.username', 'users.email', 'users.email_status', 'users.is_admin', 'users.ban_kind'])
    .select(['users.created_at', 'users.delete_at'])
    .select(['subscriptions.plus_until as plusUntil', 'subscriptions.paid_until as paidUntil'])
    .select([
      sql<string | null>`main.document ->> 'title'`.as('title'),
      sql<string | null>`main.document ->> 'avatar'`.as('avatar'),
    ])
    .select([
      sql<string[]>`array(
        select pages.id from pages where pages.user_id = users.id and pages.trashed_at is null
      )`.as('pageIds'),
      sql<Date | null>`(select max(last_seen_at) from sessions where sessions.user_id = users.id)`.as('lastSeen'),
    ])
    .$if(scanned !== undefined, (query) => query.where(matchesSearch(scanned!)))
    .$if(found === undefined && filter !== undefined, (query) => query.where(filter!))
    .$if(found !== undefined, (query) => query.where('users.id', 'in', found!))
    .$if(cursor !== undefined, (query) => query.where('users.id', '<', cursor!))
    .orderBy('users.id', 'desc')
    .limit(limit)
    .execute()
}
