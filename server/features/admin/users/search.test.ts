import { afterAll, beforeAll, expect, test } from 'vitest'
import { adminApi } from '#contract/admin.ts'
import { withClient } from '#server/db/client.ts'
import { makeApp, type TestApp } from '#server/testing/make-app.ts'
import type { Person } from '#server/testing/people.ts'
import { soughtIds } from './queries.ts'

let lanka: TestApp
let staff: Person
beforeAll(async () => {
  lanka = await makeApp()
  staff = await lanka.people.iryna()
  // The ids are in no order of names, as it is in life.
  await withClient(lanka.deps.database.directConfig, (client) =>
    client.query(`
    with made as (
      insert into users (id, username, email, password_hash, lang)
      select gen_random_uuid(), 'person' || number, 'mail' || number || '@example.ua', '', 'uk'
      from generate_series(1, 3000) as number
      returning id, username
    ), pages_made as (
      insert into pages (id, user_id, is_main, document) select id, id, true, '{}' from made returning id
    )
    insert into addresses (path_key, path, page_id, user_id, is_current)
    select 'place' || substr(username, 7), 'Place' || substr(username, 7), id, id, true from made;
    analyze users; analyze addresses`),
  )
})
afterAll(() => lanka.close())

const search = async (q: string, query: object = {}) =>
  (await lanka.as(staff).call(adminApi.users, { query: { q, ...query } })).result

test.each([
  ['a login', 'Person1234'],
  ['an e-mail', 'MAIL1234@example.ua'],
  ['an address', 'https://lanka.example/place1234'],
])('%s is found among many', async (_what, q) => {
  const { items, next } = await search(q)
  expect(items.map(({ username }) => username)).toEqual(['person1234'])
  expect(next).toBeNull()
})

test('a beginning that many have is listed page by page, each of them once, the newest first', async () => {
  const found: string[] = []
  let cursor: string | undefined
  do {
    const part = await search('person12', { limit: 20, cursor })
    found.push(...part.items.map(({ id }) => id))
    cursor = part.next ?? undefined
  } while (cursor !== undefined)
  // 12, 12x and 12xx.
  expect(found).toHaveLength(1 + 10 + 100)
  expect(found).toEqual([...new Set(found)].toSorted().toReversed())
})

test('what most accounts begin with is listed the newest first as well', async () => {
  const before = (await search('person', { limit: 30 })).items.map(({ id }) => id)
  await withClient(lanka.deps.database.directConfig, (client) =>
    client.query(`
    insert into users (id, username, password_hash, lang)
    select (lpad(to_hex(n), 12, '0') || '70008' || lpad(to_hex(n), 15, '0'))::uuid, 'person_of_many' || n, '', 'uk'
    from generate_series(1, 10000) as n`),
  )
  const { items, next } = await search('person', { limit: 30 })
  // Their ids are older than all others, so the newest are the same.
  expect(items.map(({ id }) => id)).toEqual(before)
  expect((await search('person', { limit: 30, cursor: next! })).items).toHaveLength(30)
})

test('nobody is found by what nobody has, and signs that are wildcards elsewhere stand for themselves', async () => {
  expect((await search('nobody_at_all')).items).toEqual([])
  expect((await search('person_234')).items).toEqual([])
  expect((await search('%')).items).toEqual([])
  expect((await search('@')).items).toEqual([])
})

test.each(['person1234', 'nobody_at_all', 'p'])('whoever looks for %s makes no table be read as a whole', async (q) => {
  const { db, pool } = lanka.deps.database
  const { sql, parameters } = soughtIds({ beginning: q, id: undefined }, { cursor: undefined, limit: 51 }).compile(db)
  // `p` fits every row, so there the planner would be right to read the table: it must be able not to.
  const client = await pool.connect()
  try {
    await client.query(`begin; set local enable_seqscan = ${q === 'p' ? 'off' : 'on'}`)
    const { rows } = await client.query<{ 'QUERY PLAN': string }>(`explain ${sql}`, [...parameters])
    const plan = rows.map((row) => row['QUERY PLAN']).join('\n')
    expect(plan).not.toContain('Seq Scan')
    for (const index of ['users_username_search_idx', 'users_email_search_idx', 'addresses_search_idx']) {
      expect(plan).toContain(index)
    }
  } finally {
    await client.query('rollback')
    client.release()
  }
})
