import { readdir } from 'node:fs/promises'
import path from 'node:path'
import { describe, expect, test } from 'vitest'
import { staffGiveawaysApi, giveawayDays, giveawaysApi, type Participant, type Giveaway } from '#contract/giveaways.ts'
import { newId } from '#domain/ids.ts'
import { setUpApp } from '#server/testing/make-app.ts'
import { freezeClosedGiveaways } from './draw/service.ts'
import { pruneGiveawayParticipants } from './pruning/service.ts'
import { makeGiveaway, insertTestGiveaway, takePart } from './testing/giveaway.ts'

const lanka = await setUpApp()

const staff = lanka.as(await lanka.people.iryna()).call

const update = (id: string, body: object) => staff(staffGiveawaysApi.update, { params: { id }, body })
const inMinutes = (minutes: number) => new Date(lanka.clock.now().getTime() + minutes * 60_000).toISOString()

async function participantsOf({ id }: Giveaway, limit?: number): Promise<Participant[]> {
  const items: Participant[] = []
  let cursor: string | undefined
  do {
    const part = (await staff(staffGiveawaysApi.participants, { params: { id }, query: { cursor, limit } })).result
    items.push(...part.items)
    cursor = part.next ?? undefined
  } while (cursor !== undefined)
  return items
}

test('whoever is no staff is FORBIDDEN everything', async () => {
  const { call } = lanka.as(await lanka.people.olena())
  const { id } = await makeGiveaway(lanka)
  for (const endpoint of Object.values(staffGiveawaysApi)) {
    const { status, error } = await call(endpoint, { params: { id, entry: newId() } })
    expect([endpoint.path, status, error]).toEqual([endpoint.path, 403, 'FORBIDDEN'])
  }
})

test('giveaways are listed page by page, the newest first', async () => {
  const made: string[] = []
  for (let count = 0; count < 3; count += 1) {
    made.unshift((await makeGiveaway(lanka)).id)
    lanka.clock.advance({ seconds: 1 })
  }
  const first = (await staff(staffGiveawaysApi.list, { query: { limit: 2 } })).result
  const second = (await staff(staffGiveawaysApi.list, { query: { limit: 1, cursor: first.next! } })).result
  expect([...first.items, ...second.items].map(({ id }) => id)).toEqual(made)
  expect((await staff(staffGiveawaysApi.list, { query: { cursor: 'x' } })).fields).toEqual({ cursor: 'VALIDATION' })
})

describe('a giveaway', () => {
  const texts = { title: 'Вафлі', description: '', terms: '' }

  test.each([
    ['ends before it begins', { opensAt: 10, closesAt: 5 }],
    ['ends when it begins', { opensAt: 10, closesAt: 10 }],
    ['has ended already', { opensAt: -10, closesAt: -5 }],
  ])('that %s is refused', async (_what, { opensAt, closesAt }) => {
    // Both from one moment: the clock goes on between two looks at it.
    const now = lanka.clock.now().getTime()
    const at = (minutes: number) => new Date(now + minutes * 60_000).toISOString()
    const body = { ...texts, opensAt: at(opensAt), closesAt: at(closesAt) }
    const { status, fields } = await staff(staffGiveawaysApi.create, { body })
    expect([status, fields]).toEqual([422, { closesAt: 'SCHEDULE_INCORRECT' }])
  })

  test('without a title, or with a text too long, is refused at that field', async () => {
    const times = { opensAt: inMinutes(0), closesAt: inMinutes(5) }
    const wrong = { title: ' ', description: 'я'.repeat(2001), terms: 'я'.repeat(10_001) }
    const { fields } = await staff(staffGiveawaysApi.create, { body: { ...wrong, ...times } })
    expect(fields).toEqual({ title: 'TITLE_TOO_SHORT', description: 'TEXT_TOO_LONG', terms: 'TEXT_TOO_LONG' })
  })

  test('is changed while it is open, field by field, and keeps the seed of its draw', async () => {
    const made = await makeGiveaway(lanka)
    const closesAt = inMinutes(90)
    const changed = (await update(made.id, { title: 'Інша назва', closesAt })).result
    expect(changed).toEqual({ ...made, title: 'Інша назва', closesAt })
    expect((await update(made.id, { opensAt: inMinutes(100) })).fields).toEqual({ closesAt: 'SCHEDULE_INCORRECT' })
    expect((await update(newId(), { title: 'x' })).error).toBe('NOT_FOUND')
  })

  test('that is to end in the past ends now, and is not opened again', async () => {
    const { id } = await makeGiveaway(lanka, { opensIn: -60_000 })
    const before = lanka.clock.now().getTime()
    const closed = (await update(id, { closesAt: inMinutes(-1) })).result
    expect(Date.parse(closed.closesAt)).toBeGreaterThanOrEqual(before)
    expect(closed.state).toBe('closed')
    const { status, error } = await update(id, { closesAt: inMinutes(60) })
    expect([status, error]).toEqual([403, 'FORBIDDEN'])
  })
})

test('participants come page by page, winners first and then the newest, with how many share a network', async () => {
  const giveaway = await makeGiveaway(lanka, { closesIn: 60_000 })
  for (let index = 0; index < 5; index += 1) {
    // The first three of one customer of a provider.
    const address = index < 3 ? `2001:db8:5:${index}::1` : `198.51.10${index}.5`
    await takePart(lanka, giveaway.id, { contact: `list_${index}@example.ua` }, { address })
    lanka.clock.advance({ seconds: 1 })
  }
  const contacts = (items: Participant[]) => items.map(({ contact }) => contact?.slice(5, 6))
  expect(contacts(await participantsOf(giveaway, 2))).toEqual(['4', '3', '2', '1', '0'])
  expect((await participantsOf(giveaway)).map(({ fromNetwork }) => fromNetwork)).toEqual([1, 1, 3, 3, 3])
  lanka.clock.advance({ minutes: 1 })
  const { winners } = (await staff(staffGiveawaysApi.draw, { params: { id: giveaway.id }, body: { winners: 2 } }))
    .result
  const items = await participantsOf(giveaway, 2)
  expect(items.slice(0, 2).map(({ id }) => id)).toEqual(winners.map(({ entry }) => entry))
  expect(items.map(({ place }) => place)).toEqual([1, 2, null, null, null])
  expect(items).toHaveLength(5)
})

test('a part of a long list says of each how many share the network', async () => {
  const { id } = await makeGiveaway(lanka)
  await lanka.deps.database.pool.query(
    `insert into waffle_participants (waffle_id, id, name, contact, network, created_at)
      select $1, gen_random_uuid(), 'Хтось', n || '@example.ua', decode(md5((n % 5000)::text), 'hex'), now()
      from generate_series(1, 20000) as n`,
    [id],
  )
  for (const limit of [100, 1]) {
    const { items } = (await staff(staffGiveawaysApi.participants, { params: { id }, query: { limit } })).result
    expect(items.map(({ fromNetwork }) => fromNetwork)).toEqual(Array(limit).fill(4))
  }
})

test('of whom nothing may be known any more nobody is drawn, since no winner could be told', async () => {
  const { id } = await makeGiveaway(lanka)
  await takePart(lanka, id, { contact: 'late@example.ua' })
  const draw = async (days: number) => {
    await lanka.deps.database.pool.query(
      `update waffles set opens_at = $2::timestamptz - interval '1 hour', closes_at = $2 where id = $1`,
      [id, inMinutes(-days * 24 * 60)],
    )
    return (await staff(staffGiveawaysApi.draw, { params: { id }, body: { winners: 1 } })).status
  }
  expect(await draw(180)).toBe(403)
  expect(await draw(179)).toBe(200)
})

describe('what is known of participants', () => {
  const days = (count: number) => lanka.clock.advance({ days: count })
  const prune = async () => {
    await freezeClosedGiveaways(lanka.deps)
    await pruneGiveawayParticipants(lanka.deps)
  }
  const known = (id: string) =>
    lanka.deps.database.db.selectFrom('waffle_participants').selectAll().where('waffle_id', '=', id).execute()
  const files = async () => {
    const names = await readdir(path.join(lanka.deps.config.dataDir, 'media'), { recursive: true })
    return names.filter((name) => name.endsWith('.webp')).map((name) => path.basename(name))
  }

  test('goes 90 days after the draw, and the draw can still be checked', async () => {
    const giveaway = await makeGiveaway(lanka, { closesIn: 60_000 })
    for (const contact of ['a@example.ua', 'b@example.ua']) await takePart(lanka, giveaway.id, { contact })
    lanka.clock.advance({ minutes: 1 })
    const params = { id: giveaway.id }
    const drawn = (await staff(staffGiveawaysApi.draw, { params, body: { winners: 1 } })).result
    const pictures = (await known(giveaway.id)).map(({ image }) => image!)
    expect(await files()).toEqual(expect.arrayContaining(pictures))
    const proof = (await lanka.call(giveawaysApi.draw, { params })).result

    days(giveawayDays.keptAfterDraw - 1)
    await prune()
    expect((await known(giveaway.id)).every(({ contact }) => contact !== null)).toBe(true)

    days(1)
    await prune()
    const nothing = { name: null, contact: null, image: null, network: null }
    expect(await known(giveaway.id)).toMatchObject([nothing, nothing])
    expect((await files()).filter((name) => pictures.includes(name))).toEqual([])
    expect((await lanka.call(giveawaysApi.giveaway, { params })).result).toEqual(drawn)
    expect((await lanka.call(giveawaysApi.draw, { params })).result).toEqual(proof)
  })

  test('goes 180 days after the end of a giveaway that nobody draws', async () => {
    const giveaway = await insertTestGiveaway(lanka)
    expect((await takePart(lanka, giveaway)).status).toBe(200)
    lanka.clock.advance({ minutes: 1 })
    days(179)
    await prune()
    expect((await known(giveaway))[0]?.contact).toBe('olena@example.ua')
    days(1)
    await prune()
    expect((await known(giveaway))[0]?.contact).toBeNull()
  })
})
