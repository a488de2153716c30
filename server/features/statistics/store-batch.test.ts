import { createHash } from 'node:crypto'
import { expect, test } from 'vitest'
import { setUpApp } from '#server/testing/make-app.ts'
import type { CountedEvent } from './counted-event.ts'
import { createBatchStore } from './store-batch.ts'

const lanka = await setUpApp()

/** Numbers from 0 to 1 that are the same each time. */
function createRandom(seed: number): () => number {
  let state = seed
  return () => {
    state = (state * 1_664_525 + 1_013_904_223) % 2 ** 32
    return state / 2 ** 32
  }
}

const hex = (text: string, bytes: number) =>
  createHash('sha256')
    .update(text)
    .digest('hex')
    .slice(0, bytes * 2)
const add = (sums: Map<string, number>, key: string, count = 1) => sums.set(key, (sums.get(key) ?? 0) + count)

/** Counts one event after the other, by the rules alone. */
class PlainCounting {
  readonly sums = new Map<string, number>()
  readonly seen = new Set<string>()
  readonly visitors = new Set<string>()
  /** Visitors of a page's day, of a network and of a browser, by what their keys begin with. */
  readonly #present = new Map<string, number>()
  /** The same when the batch began, which says how much room there is. */
  #before: ReadonlyMap<string, number> = new Map()

  /** Of events with one id the first counts, unless it was in excess; where there is no room for all visitors, the ids decide. */
  countBatch(batch: readonly CountedEvent[]): void {
    this.#before = new Map(this.#present)
    const first = new Map<string, CountedEvent>()
    for (const event of batch) {
      const key = `${event.pageId} ${event.id}`
      if (!first.has(key)) first.set(key, event)
    }
    for (const key of [...first.keys()].sort()) this.#count(key, first.get(key)!)
  }

  #count(key: string, event: CountedEvent): void {
    if (this.seen.has(key)) return
    const { pageId, day, kind, blockId, device, country, referrer, app, hour } = event
    const named = Object.entries({ device, country, referrer, app, hour })
    const judged = event.audience === 'people' ? this.#judge(event) : event.audience
    if (judged !== 'excess') this.seen.add(key)
    const names =
      judged !== 'people'
        ? [judged]
        : kind === 'click'
          ? ['clicks', `block ${blockId}`]
          : ['views', ...named.filter(([, value]) => value !== undefined).map((pair) => pair.join(' '))]
    for (const name of names) add(this.sums, `${pageId} ${day} ${name}`)
  }

  #judge({ pageId, day, visitor, tellsDevice }: CountedEvent): 'people' | 'excess' {
    const page = `${pageId} ${day} `
    const [network, browser] = [page + visitor.slice(0, 6), page + visitor.slice(0, 10)]
    const of = (group: string) => this.#present.get(group) ?? 0
    if (this.visitors.has(page + visitor) || (!tellsDevice && of(browser) > 0)) return 'people'
    const elsewhere = (this.#before.get(page) ?? 0) - (this.#before.get(network) ?? 0)
    const room = 300 + Math.floor(elsewhere / 10)
    if (of(network) >= room || of(browser) >= Math.floor(room / 3)) return 'excess'
    this.visitors.add(page + visitor)
    add(this.sums, `${page}visitors`)
    for (const group of [page, network, browser]) add(this.#present, group)
    return 'people'
  }
}

/** Everything that is stored of some pages, in the words of `PlainCounting`. */
async function stored(pages: readonly string[]) {
  const rows = async (statement: string) =>
    (await lanka.deps.database.pool.query<Record<string, string & number>>(statement, [pages])).rows
  const sums = new Map<string, number>()
  for (const { page_id, day, ...counts } of await rows('select * from page_days where page_id = any($1)')) {
    for (const [name, count] of Object.entries(counts))
      if (Number(count) > 0) sums.set(`${page_id} ${day} ${name === 'bots' ? 'bot' : name}`, count)
  }
  for (const row of await rows('select * from block_days where page_id = any($1)'))
    sums.set(`${row['page_id']} ${row['day']} block ${row['block_id']}`, row['clicks']!)
  for (const row of await rows('select * from dimension_days where page_id = any($1)'))
    sums.set(`${row['page_id']} ${row['day']} ${row['dimension']} ${row['value']}`, row['count']!)
  const seen = await rows('select page_id, id from seen_events where page_id = any($1)')
  const visitors = await rows(
    `select page_id, day, encode(visitor, 'hex') as visitor from daily_visitors where page_id = any($1)`,
  )
  return {
    sums,
    seen: new Set(seen.map((row) => `${row['page_id']} ${row['id']}`)),
    visitors: new Set(visitors.map((row) => `${row['page_id']} ${row['day']} ${row['visitor']}`)),
  }
}

test.each([1, 4])('batches leave in every table what events one after the other do (%i)', async (seed) => {
  const random = createRandom(seed)
  const upTo = (most: number) => Math.floor(random() * most)
  const pick = <Item>(items: readonly Item[]) => items[upTo(items.length)]!
  const pages = Array.from({ length: 1 + seed }, (_, number) => `00000000-000${seed}-7000-8000-00000000000${number}`)
  const ids: string[] = []

  function createEvent(): CountedEvent {
    const isRepeated = ids.length > 0 && random() < 0.1
    const id = isRepeated
      ? pick(ids)
      : hex(`${seed} ${ids.length}`, 16).replace(/^(.{8})(.{4})(.{4})(.{4})/, '$1-$2-$3-$4-')
    ids.push(id)
    const pageId = pick(pages)
    const network = random() < 0.7 ? 'crowd' : `network ${upTo(30)}`
    const browser = `${network} ${random() < 0.5 ? 'usual' : upTo(8)}`
    const device = random() < 0.15 ? '' : `device ${upTo(2000)}`
    return {
      id,
      seenDay: '1970-01-01',
      received: '2026-11-22',
      pageId,
      day: random() < 0.1 ? '2026-11-21' : '2026-11-22',
      ...(random() < 0.3 ? { kind: 'click', blockId: pick(['shop', 'video']) } : { kind: 'view', blockId: undefined }),
      audience: random() < 0.85 ? 'people' : pick(['bot', 'owner', 'excess']),
      visitor: hex(network, 3) + hex(browser, 2) + hex(`${browser} ${device} ${device === '' ? upTo(3) : ''}`, 3),
      tellsDevice: device !== '',
      referrer: random() < 0.5 ? undefined : pick(['instagram.com', 't.me', 'other']),
      device: pick(['phone', 'tablet', 'computer']),
      country: random() < 0.3 ? undefined : pick(['UA', 'PL']),
      app: pick(['browser', 'instagram']),
      hour: pick(['00', '14', '23']),
    }
  }

  const plain = new PlainCounting()
  const storeBatch = createBatchStore(lanka.deps.database.db)
  for (let number = 0; number < 25; number += 1) {
    const batch = Array.from({ length: pick([1, 5, 60, 200]) }, createEvent)
    await storeBatch(batch)
    plain.countBatch(batch)
  }
  const found = await stored(pages)
  expect(found.visitors).toEqual(plain.visitors)
  expect(found.seen).toEqual(plain.seen)
  expect(found.sums).toEqual(plain.sums)
})
