import { sql, type Kysely, type RawBuilder } from 'kysely'
import type { EventKind } from '#contract/staff-events.ts'
import type { DB } from '#server/db/schema.gen.ts'
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

/** Whom or what an event is looked for by. */
export interface Sought {
  /** Accounts, as those it is about or as the staff who did it. */
  people: readonly string[]
  invoices: readonly string[]
  giveaways: readonly string[]
}

export interface Filter {
  kinds: ReadonlySet<EventKind>
  sought: Sought | undefined
  /** The one account whose own log is read. */
  owner: string | undefined
  /** Ids begin with the time at which they were made: the first one that counts, and the first one that does not. */
  from: string | undefined
  before: string | undefined
}

type Condition = RawBuilder<boolean>

const ids = (list: readonly string[]) => sql`any(${list}::uuid[])`

/** Each source and each way to be found is a query of its own, so that each uses its index and reads no more than is shown. */
const sources: Record<Source, { select: RawBuilder<unknown>; ways(sought: Sought): Condition[] }> = {
  log: {
    select: sql`
      select id, 'log' as source, kind, at, user_id, nullif(actor_id, user_id) as staff_id, details,
        null::uuid as invoice_id, null::uuid as waffle_id
      from security_events where true`,
    ways: ({ people }) => [sql`user_id = ${ids(people)}`, sql`actor_id <> user_id and actor_id = ${ids(people)}`],
  },
  books: {
    // What the staff give and end is in the log, with who did it.
    select: sql`
      select id, 'books' as source, kind, at, user_id, null::uuid as staff_id, data as details,
        invoice_id, null::uuid as waffle_id
      from billing_events where (kind <> 'granted' or data ->> 'kind' = 'invoice')`,
    ways: ({ people, invoices }) => [sql`user_id = ${ids(people)}`, sql`invoice_id = ${ids(invoices)}`],
  },
  giveaways: {
    select: sql`
      select id, 'giveaways' as source, kind, at, null::uuid as user_id, staff_id, '{}'::jsonb as details,
        null::uuid as invoice_id, waffle_id
      from waffle_acts where true`,
    ways: ({ people, giveaways }) => [sql`staff_id = ${ids(people)}`, sql`waffle_id = ${ids(giveaways)}`],
  },
}

function partsOf({ kinds, sought, owner, from, before }: Filter, cursor: string | undefined, limit: number) {
  const always = [
    ...(cursor === undefined ? [] : [sql`id < ${cursor}::uuid`]),
    ...(owner === undefined ? [] : [sql`user_id = ${owner}::uuid`]),
    ...(from === undefined ? [] : [sql`id >= ${from}::uuid`]),
    ...(before === undefined ? [] : [sql`id < ${before}::uuid`]),
  ]
  return (Object.keys(sources) as Source[]).flatMap((name) => {
    const stored = storedKinds(name, kinds)
    if (stored.length === 0) return []
    const { select, ways } = sources[name]
    return (sought === undefined ? [sql`true`] : ways(sought)).map((way) => {
      const conditions = sql.join([sql`kind = any(${stored})`, way, ...always], sql` and `)
      return sql`(${select} and ${conditions} order by id desc limit ${limit})`
    })
  })
}

/** Of everybody or of whoever is sought, the newest first: ids of events sort by their time. */
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

/** The signs that LIKE reads as wildcards stand for themselves. */
const escaped = (text: string) => text.replaceAll(/[\\%_]/g, String.raw`\$&`)

/** Accounts, invoices or giveaways that are found at most; whoever types so little looks for none in particular. */
const most = 1000

/** What somebody typed or pasted: the beginning of a login or a number, a part of a title, or an id. */
export async function findSought(db: Kysely<DB>, words: string, id: string | undefined): Promise<Sought> {
  const { rows } = await sql<Sought>`
    select
      array(select id from users where lower(username) like ${`${escaped(words.toLowerCase())}%`} limit ${most})
        || ${id ?? null}::uuid as people,
      array(select id from invoices where number like ${`${escaped(words.toUpperCase())}%`} limit ${most})
        || ${id ?? null}::uuid as invoices,
      array(select id from waffles where title ilike ${`%${escaped(words)}%`} order by id desc limit ${most})
        || ${id ?? null}::uuid as giveaways`.execute(db)
  return rows[0]!
}
