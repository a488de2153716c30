import type { Kysely } from 'kysely'
import type { Day } from '#domain/dates.ts'
import type { DB } from '#server/db/schema.gen.ts'
import { inTransaction } from '#server/db/transaction.ts'
import type { CountedEvent } from './counted-event.ts'
import { admitVisitors } from './crowd/admit.ts'
import * as queries from './queries.ts'
import { otherReferrers } from './referrer.ts'

/** Distinct referrers kept per page and day; what comes after is summed up. */
const maxReferrers = 200

/** Sums by key, in key order: transactions that lock rows in one order cannot wait for each other in a circle. */
class Tally<Row extends object> {
  readonly #rows = new Map<string, Row & { count: number }>()

  add(row: Row): void {
    const key = JSON.stringify(row)
    const known = this.#rows.get(key)
    if (known === undefined) this.#rows.set(key, { ...row, count: 1 })
    else known.count += 1
  }

  rows(): (Row & { count: number })[] {
    return [...this.#rows].sort(([a], [b]) => (a < b ? -1 : 1)).map(([, row]) => row)
  }
}

type PageDay = { pageId: string; day: Day }

/** The first of every id within the batch: a repeated event counts once, also when both arrive together. */
function distinct(events: readonly CountedEvent[]): CountedEvent[] {
  const byId = new Map<string, CountedEvent>()
  for (const event of events) {
    const key = `${event.pageId} ${event.id}`
    if (!byId.has(key)) byId.set(key, event)
  }
  return [...byId.entries()].sort(([a], [b]) => (a < b ? -1 : 1)).map(([, event]) => event)
}

function pageDayCounts(events: readonly CountedEvent[], newVisitors: readonly PageDay[]): queries.PageDayCounts[] {
  const counts = new Map<string, queries.PageDayCounts>()
  const of = ({ pageId, day }: PageDay) => {
    const key = `${pageId} ${day}`
    const none = { views: 0, visitors: 0, clicks: 0, bots: 0, owner: 0, excess: 0 }
    const known = counts.get(key) ?? { pageId, day, ...none }
    counts.set(key, known)
    return known
  }
  for (const event of events) {
    const row = of(event)
    if (event.audience === 'bot') row.bots += 1
    else if (event.audience === 'owner') row.owner += 1
    else if (event.audience === 'excess') row.excess += 1
    else if (event.kind === 'view') row.views += 1
    else row.clicks += 1
  }
  for (const visitor of newVisitors) of(visitor).visitors += 1
  return [...counts].sort(([a], [b]) => (a < b ? -1 : 1)).map(([, row]) => row)
}

/** Tells which referrers keep their name: those that have a row, and new ones while the page's day has room. */
async function nameReferrers(
  trx: Kysely<DB>,
  views: readonly CountedEvent[],
): Promise<(page: PageDay, referrer: string) => string> {
  const stored = await queries.listReferrers(
    trx,
    views.filter((view) => view.referrer !== undefined),
  )
  const days = new Map(
    stored.map(({ pageId, day, count, named }) => [`${pageId} ${day}`, { count, named: new Set(named) }]),
  )
  return ({ pageId, day }, referrer) => {
    const key = `${pageId} ${day}`
    const known = days.get(key) ?? { count: 0, named: new Set<string>() }
    days.set(key, known)
    if (referrer === otherReferrers || known.named.has(referrer)) return referrer
    if (known.count >= maxReferrers) return otherReferrers
    known.count += 1
    known.named.add(referrer)
    return referrer
  }
}

async function countDimensions(trx: Kysely<DB>, views: readonly CountedEvent[]): Promise<void> {
  const nameOf = await nameReferrers(trx, views)
  const tally = new Tally<queries.DimensionDay>()
  for (const { pageId, day, referrer, device, country } of views) {
    tally.add({ pageId, day, dimension: 'device', value: device })
    if (country !== undefined) tally.add({ pageId, day, dimension: 'country', value: country })
    if (referrer !== undefined) {
      tally.add({ pageId, day, dimension: 'referrer', value: nameOf({ pageId, day }, referrer) })
    }
  }
  await queries.addDimensionDays(trx, tally.rows())
}

/** Stores a batch of events in one transaction and counts those not seen before. */
export async function storeBatch(db: Kysely<DB>, events: readonly CountedEvent[]): Promise<void> {
  const batch = distinct(events)
  await inTransaction(db, async (trx) => {
    const freshKeys = await queries.addSeenEvents(trx, batch)
    const told = batch.filter((event) => freshKeys.has(`${event.pageId} ${event.id}`))
    const { newcomers, excess } = await admitVisitors(trx, told)
    const fresh = told.map((event) => (excess.has(event) ? { ...event, audience: 'excess' as const } : event))
    const people = fresh.filter((event) => event.audience === 'people')
    const views = people.filter((event) => event.kind === 'view')
    const newVisitors = await queries.addDailyVisitors(trx, newcomers)
    await queries.addPageDays(trx, pageDayCounts(fresh, newVisitors))
    const blocks = new Tally<PageDay & { blockId: string }>()
    for (const { pageId, day, kind, blockId } of people) {
      if (kind === 'click' && blockId !== undefined) blocks.add({ pageId, day, blockId })
    }
    await queries.addBlockDays(trx, blocks.rows())
    if (views.length > 0) await countDimensions(trx, views)
  })
}
