import { sql, type Kysely, type RawBuilder } from 'kysely'
import type { EventKind } from '#contract/staff-events.ts'
import type { DB } from '#server/db/schema.gen.ts'
import { escapeLike } from '#server/db/escape-like.ts'
import { storedKinds, type Source } from './sources.ts'

export interface EventRow {
  id: string
  source: Source
  kind: string
  at: Date
  userId: string | null
  username: string | null
  staffId: string | null
  staffName: string | null
  details: Readonly<Record<string, string | number | boolean | null>>
  invoiceId: string | null
  number: string | null
  amount: number | null
  giveawayId: string | null
  title: string | null
}

/** Ids that a search for events matches. */
export interface SearchMatches {
  /** Accounts, whether the event is about them or they caused it as staff. */
  people: readonly string[]
  invoices: readonly string[]
  giveaways: readonly string[]
}

export interface Filter {
  kinds: ReadonlySet<EventKind>
  matches: SearchMatches | undefined
  /** The account whose own log is read. */
  owner: string | undefined
  /** Range of ids, which begin with their creation time: the first included, and the first excluded. */
  from: string | undefined
  before: string | undefined
}

type Condition = RawBuilder<boolean>

const ids = (list: readonly string[]) => sql`any(${list}::uuid[])`

/**
 * Each source and each search condition is a separate query, so that each uses its index and reads only as many rows as
 * are shown.
 */
const sources: Record<Source, { select: RawBuilder<unknown>; matchConditions(matches: SearchMatches): Condition[] }> = {
  accounts: {
    // Under the names of the other sources, since all have the same conditions.
    select: sql`
      select id, 'accounts' as source, kind, created_at as at, user_id, null::uuid as staff_id,
        '{}'::jsonb as details, null::uuid as invoice_id, null::uuid as waffle_id
      from (select id, 'created' as kind, created_at, id as user_id from users) as account where true`,
    matchConditions: ({ people }) => [sql`id = ${ids(people)}`],
  },
  log: {
    select: sql`
      select id, 'log' as source, kind, at, user_id, nullif(actor_id, user_id) as staff_id, details,
        null::uuid as invoice_id, null::uuid as waffle_id
      from security_events where true`,
    matchConditions: ({ people }) => [
      sql`user_id = ${ids(people)}`,
      sql`actor_id <> user_id and actor_id = ${ids(people)}`,
    ],
  },
  books: {
    // Grants by the staff are left out: the security log has them, with who made them.
    select: sql`
      select id, 'books' as source, kind, at, user_id, null::uuid as staff_id, data as details,
        invoice_id, null::uuid as waffle_id
      from billing_events where (kind <> 'granted' or data ->> 'kind' = 'invoice')`,
    matchConditions: ({ people, invoices }) => [sql`user_id = ${ids(people)}`, sql`invoice_id = ${ids(invoices)}`],
  },
  giveaways: {
    select: sql`
      select id, 'giveaways' as source, kind, at, null::uuid as user_id, staff_id, '{}'::jsonb as details,
        null::uuid as invoice_id, waffle_id
      from waffle_acts where true`,
    matchConditions: ({ people, giveaways }) => [sql`staff_id = ${ids(people)}`, sql`waffle_id = ${ids(giveaways)}`],
  },
}

function partsOf({ kinds, matches, owner, from, before }: Filter, cursor: string | undefined, limit: number) {
  const always = [
    ...(cursor === undefined ? [] : [sql`id < ${cursor}::uuid`]),
    ...(owner === undefined ? [] : [sql`user_id = ${owner}::uuid`]),
    ...(from === undefined ? [] : [sql`id >= ${from}::uuid`]),
    ...(before === undefined ? [] : [sql`id < ${before}::uuid`]),
  ]
  return (Object.keys(sources) as Source[]).flatMap((name) => {
    const stored = storedKinds(name, kinds)
    if (stored.length === 0) return []
    const { select, matchConditions } = sources[name]
    return (matches === undefined ? [sql`true`] : matchConditions(matches)).map((match) => {
      const conditions = sql.join([sql`kind = any(${stored})`, match, ...always], sql` and `)
      return sql`(${select} and ${conditions} order by id desc limit ${limit})`
    })
  })
}

/** Lists the events that match the filter, newest first, after the event `cursor`; event ids sort by time. */
export async function listEvents(
  db: Kysely<DB>,
  filter: Filter,
  { cursor, limit }: { cursor?: string | undefined; limit: number },
): Promise<EventRow[]> {
  const parts = partsOf(filter, cursor, limit)
  if (parts.length === 0) return []
  const { rows } = await sql<EventRow>`
    select event.id, event.source, event.kind, event.at, event.user_id as "userId", person.username,
      event.staff_id as "staffId", staff.username as "staffName", event.details,
      event.invoice_id as "invoiceId", invoice.number, invoice.amount_kopecks as amount,
      event.waffle_id as "giveawayId", waffle.title
    from (select * from (${sql.join(parts, sql` union `)}) as found order by id desc limit ${limit}) as event
    left join users as person on person.id = event.user_id
    left join users as staff on staff.id = event.staff_id
    left join invoices as invoice on invoice.id = event.invoice_id
    left join waffles as waffle on waffle.id = event.waffle_id
    order by event.id desc`.execute(db)
  return rows
}

/**
 * Maximum number of matching accounts, invoices and giveaways; a search that matches more is too short to be useful.
 */
const maxMatches = 1000

/**
 * Finds accounts by the beginning of their login, invoices by the beginning of their number, giveaways by a part of
 * their title, and each of them by `id` if it is given.
 */
export async function findSearchMatches(db: Kysely<DB>, words: string, id: string | undefined): Promise<SearchMatches> {
  const { rows } = await sql<SearchMatches>`
    select
      array(select id from users where lower(username) like ${`${escapeLike(words.toLowerCase())}%`} limit ${maxMatches})
        || ${id ?? null}::uuid as people,
      array(select id from invoices where number like ${`${escapeLike(words.toUpperCase())}%`} limit ${maxMatches})
        || ${id ?? null}::uuid as invoices,
      array(select id from waffles where title ilike ${`%${escapeLike(words)}%`} order by id desc limit ${maxMatches})
        || ${id ?? null}::uuid as giveaways`.execute(db)
  return rows[0]!
}
