import { beforeAll, expect, test } from 'vitest'
import { adminApi } from '#contract/admin.ts'
import { sessionsApi } from '#contract/sessions.ts'
import type { ListedUser } from '#contract/staff-users.ts'
import { addDays, kyivDay } from '#domain/dates.ts'
import { newId } from '#domain/ids.ts'
import { csvText } from '#server/csv.ts'
import { withClient } from '#server/db/client.ts'
import { setUpApp } from '#server/testing/make-app.ts'
import type { Person } from '#server/testing/people.ts'
import { cellsOf, csvLabels } from './csv.ts'
import { matchingIds } from './queries.ts'

const lanka = await setUpApp()
let staff: Person
beforeAll(async () => {
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

test('each says when it was used last, and how many people came in a week to its pages outside the trash', async () => {
  const { db } = lanka.deps.database
  const [person] = (await search('person1234')).items
  const trashed = newId()
  const page = {
    id: trashed,
    user_id: person!.id,
    is_main: false,
    document: '{}' as never,
    trashed_at: lanka.clock.now(),
  }
  await db.insertInto('pages').values(page).execute()
  const today = kyivDay(lanka.clock.now())
  const days = [person!.id, trashed].flatMap((page_id) =>
    [0, -6, -7].map((back) => ({ page_id, day: addDays(today, back), visitors: 2 })),
  )
  await db.insertInto('page_days').values(days).execute()
  expect((await search('person1234')).items).toMatchObject([{ pages: 1, visitors: 4, lastSeenAt: null }])
  const [session] = (await lanka.as(staff).call(sessionsApi.list)).result.items
  expect((await search(staff.username)).items).toMatchObject([{ visitors: 0, lastSeenAt: session!.lastSeenAt }])
})

test('the file for spreadsheets has each account once, however many they are, and no formula', async () => {
  await lanka.deps.database.db
    .updateTable('pages')
    .set({ document: JSON.stringify({ title: '=HYPERLINK("https://evil.example")' }) as never })
    .where('user_id', '=', (select) => select.selectFrom('users').select('id').where('username', '=', 'person1234'))
    .execute()
  const file = (query: string) =>
    lanka.app.inject({
      url: `/api/admin/users.csv?${query}`,
      headers: { authorization: `Bearer ${staff.accessToken}` },
    })
  const one = await file('q=person1234&lang=en')
  expect(one.headers).toMatchObject({
    'content-type': 'text/csv; charset=utf-8',
    'content-disposition': 'attachment; filename="users.csv"',
  })
  const [heads, row, ...rest] = one.body.split('\r\n')
  expect(heads).toMatch(/^\uFEFF"Username","Page title","Email"/)
  expect(row).toMatch(/^"person1234","'=HYPERLINK\(""https:\/\/evil\.example""\)","mail1234@example\.ua","no","free"/)
  expect(rest).toEqual([''])
  const names = [...(await file('q=person1')).body.matchAll(/^"(person\d+)";/gm)].map(([, name]) => name)
  // 1, 1x, 1xx and 1xxx.
  expect(names).toHaveLength(1 + 10 + 100 + 1000)
  expect(new Set(names).size).toBe(names.length)
  // In parts, it is what it would be at once.
  const users: ListedUser[] = []
  for (let cursor: string | null | undefined; cursor !== null;) {
    const part: Awaited<ReturnType<typeof search>> = await search('person1', { limit: 100, cursor })
    users.push(...part.items)
    cursor = part.next
  }
  const rows = [csvLabels.uk.headers, ...users.map((user) => cellsOf(user, csvLabels.uk))]
  expect((await file('q=person1')).body).toBe(csvText(rows, csvLabels.uk.separator))
  expect((await file('q=person1&state=banned')).body.split('\r\n')).toHaveLength(2)
  expect((await file('from=2001-03-06&to=2001-03-05')).statusCode).toBe(422)
  // Who took it is told to the others of the staff; what was refused gave nothing away.
  const { items } = (await lanka.as(staff).call(adminApi.events, { query: { kind: 'staff_users_saved' } })).result
  expect(items.map(({ user }) => user?.username)).toEqual(Array(4).fill(staff.username))
})

test('accounts of some days of registration are those of Kyiv', async () => {
  // In Kyiv the day of UTC begins at two at night.
  const days = { first: '2001-03-04T21:59:59Z', second: '2001-03-04T22:00:00Z', last: '2001-03-05T21:59:59Z' }
  const made = Object.entries(days).map(([name, at]) => ({
    id: newId(Date.parse(at)),
    username: `of_day_${name}`,
    password_hash: '',
    lang: 'uk',
    created_at: new Date(at),
  }))
  await lanka.deps.database.db.insertInto('users').values(made).execute()
  const names = async (query: object) => (await search('', query)).items.map(({ username }) => username)
  expect(await names({ from: '2001-03-05', to: '2001-03-05' })).toEqual(['of_day_last', 'of_day_second'])
  expect(await names({ to: '2001-03-04', q: 'of_day' })).toEqual(['of_day_first'])
  expect(await names({ from: '2001-03-06', q: 'of_day' })).toEqual([])
  const wrong = await lanka.as(staff).call(adminApi.users, { query: { from: '2001-03-06', to: '2001-03-05' } })
  expect(wrong.fields).toEqual({ from: 'VALIDATION' })
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
  const { sql, parameters } = matchingIds({ beginning: q, id: undefined }, { cursor: undefined, limit: 51 }).compile(db)
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
