import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { pagesApi } from '#contract/pages.ts'
import { setUpApp } from '#server/testing/make-app.ts'
import { setPaidUntil } from '../testing/accounts.ts'
import { linkBlocks, textBlock } from '../testing/blocks.ts'

const testApp = await setUpApp()

async function setUp(login: string) {
  const person = await testApp.people.register(login)
  const params = { id: person.user.pages[0]!.id }
  const { call } = testApp.as(person)
  const read = async () => (await call(pagesApi.get, { params })).result
  const save = async (fields: object) => {
    const { version } = await read()
    const { result } = await call(pagesApi.update, { params, body: { version, ...fields } })
    return result
  }
  const write = (text: string) => save({ blocks: [textBlock('a', text)] })
  const history = async () => (await call(pagesApi.history, { params })).result
  const restore = (version: number) => call(pagesApi.restoreVersion, { params: { ...params, version } })
  return { person, params, call, read, save, write, history, restore }
}

test('a saved change leaves the former document in the history', async () => {
  const { save, history } = await setUp('keeper')
  await save({ title: 'Second', blocks: linkBlocks(3) })
  testApp.clock.advance({ minutes: 5 })
  await save({ title: 'Third', blocks: [] })
  const { items, next } = await history()
  expect(items).toMatchObject([
    { version: 2, title: 'Second', blocks: 3 },
    { version: 1, title: 'keeper', blocks: 0 },
  ])
  expect(next).toBeNull()
})

test('typing fills one place of the history in two minutes, however often it is saved', async () => {
  const { write, history } = await setUp('typist')
  const text = 'Пишу про каву, подорожі та книжки, які варто прочитати цієї осені'
  testApp.clock.advance({ minutes: 5 })
  for (let length = 10; length <= text.length; length += 5) await write(text.slice(0, length))
  const { items } = await history()
  expect(items.map(({ version }) => version)).toEqual([2, 1])
})

test('hours of typing leave a version every two minutes', async () => {
  const { write, history } = await setUp('novelist')
  let text = 'Розділ перший.'
  for (let minute = 0; minute < 10; minute += 1) {
    testApp.clock.advance({ minutes: 1 })
    text += ` Хвилина ${minute}.`
    await write(text)
  }
  expect((await history()).items.length).toBeGreaterThanOrEqual(5)
})

test('a state that stood for more than a moment is kept, even when only colours change after it', async () => {
  const { write, save, history } = await setUp('painter')
  await write('Кава')
  await write('Кава і книжки')
  testApp.clock.advance({ minutes: 30 })
  await save({ theme: { preset: 'nich', corners: null } })
  expect((await history()).items[0]).toMatchObject({ version: 3, blocks: 1 })
})

test('what a save takes away within the two minutes can be brought back', async () => {
  const { write, save, read, history, restore } = await setUp('eraser')
  await write('Перше')
  await write('Перше речення, над яким довго думали')
  const best = await write('Перше речення, над яким довго думали, і друге')
  await save({ blocks: [] })
  expect((await history()).items[0]).toMatchObject({ version: best.version, blocks: 1 })
  expect((await restore(best.version)).result.blocks).toEqual(best.blocks)
  expect((await read()).blocks).toEqual(best.blocks)
})

test('restoring makes a new version, so that it can be taken back too', async () => {
  const { save, history, restore } = await setUp('undoer')
  await save({ title: 'Two' })
  testApp.clock.advance({ minutes: 3 })
  const restored = (await restore(1)).result
  expect(restored).toMatchObject({ version: 3, title: 'undoer' })
  expect((await history()).items.map(({ version, title }) => [version, title])).toEqual([
    [2, 'Two'],
    [1, 'undoer'],
  ])
  expect((await restore(99)).status).toBe(404)
})

test.each(['2147483648', '0', '-1', '01', '1.0', '1e3', '0x1', '%201', 'first'])(
  'there is no version %s to restore',
  async (version) => {
    const { params, person } = await setUp(`no_version_${Math.random().toString(36).slice(2, 10)}`)
    const response = await testApp.app.inject({
      method: 'POST',
      url: `/api/pages/${params.id}/history/${version}/restore`,
      headers: { authorization: `Bearer ${person.accessToken}` },
    })
    expect([response.statusCode, response.json().error]).toEqual([422, 'VALIDATION'])
  },
)

test('restoring on a lapsed plan brings everything back, hidden as the plan says', async () => {
  const { person, save, restore } = await setUp('lapsed_restorer')
  await setPaidUntil(testApp, person, new Date('2999-01-01T00:00:00Z'))
  const full = await save({ blocks: linkBlocks(12) })
  await save({ blocks: linkBlocks(2) })
  await setPaidUntil(testApp, person, new Date('2001-01-01T00:00:00Z'))
  expect((await restore(full.version)).result.blocks).toEqual(full.blocks)
  const { body } = await testApp.app.inject('/lapsed_restorer')
  expect(body.match(/href="https:\/\/example\.com\/b/g)).toHaveLength(10)
})

test('the history is read page by page, and is nobody else’s', async () => {
  const neighbour = await setUp('neighbour')
  await neighbour.write('Кава')
  const { save, call, params, history } = await setUp('hoarder')
  for (let number = 0; number < 45; number += 1) {
    testApp.clock.advance({ seconds: 20 })
    await save({ title: String.fromCodePoint(0x430 + (number % 32)).repeat(20) })
  }
  const seen: number[] = []
  let cursor: string | undefined
  do {
    const { result } = await call(pagesApi.history, {
      params,
      query: { limit: 20, ...(cursor === undefined ? {} : { cursor }) },
    })
    expect(result.now === null).toBe(cursor !== undefined)
    seen.push(...result.items.map(({ version }) => version))
    cursor = result.next ?? undefined
  } while (cursor !== undefined)
  expect(seen).toEqual(Array.from({ length: 45 }, (_, index) => 45 - index))
  expect((await neighbour.history()).items.map(({ version }) => version)).toEqual([1])
  expect((await call(pagesApi.history, { params, query: { cursor: 'x' } })).error).toBe('VALIDATION')
  for (const version of [1, 44]) {
    expect((await neighbour.call(pagesApi.version, { params: { ...params, version } })).status).toBe(404)
    expect((await neighbour.call(pagesApi.restoreVersion, { params: { ...params, version } })).status).toBe(404)
  }
  expect((await neighbour.call(pagesApi.pinVersion, { params, body: { before: 'list' } })).status).toBe(404)
  const parts = (await history()).items
  expect(parts.at(-1)!.changes).toEqual([{ kind: 'part', part: 'title' }])
})

test('a part of the history of large versions is shorter, and leads to the next one', async () => {
  const { save, call, params } = await setUp('heavy')
  await save({ title: 'Перша' })
  await sql`
    insert into page_versions (page_id, user_id, version, document, byte_size)
    select id, user_id, version + n, document, 1000000 from pages, generate_series(0, 6) as n
    where id = ${params.id}`.execute(testApp.deps.database.db)
  const parts: number[][] = []
  let cursor: string | undefined
  do {
    const query = cursor === undefined ? {} : { cursor }
    const { items, next } = (await call(pagesApi.history, { params, query })).result
    parts.push(items.map(({ version }) => version))
    expect(items.every(({ version, changes }) => (changes === null) === (version === 1))).toBe(true)
    cursor = next ?? undefined
  } while (cursor !== undefined)
  expect(parts).toEqual([
    [8, 7, 6],
    [5, 4, 3],
    [2, 1],
  ])
})

test('each version tells what it changed, when, and on what kind of device', async () => {
  const { save, history, call, params, read } = await setUp('teller')
  testApp.clock.advance({ minutes: 5 })
  const { version } = await read()
  const body = { version, blocks: [textBlock('a', 'Кава'), textBlock('b', 'Книжки')] }
  await call(pagesApi.update, { params, body, headers: { 'device-name': 'Chrome, Android' } })
  testApp.clock.advance({ minutes: 5 })
  await save({ theme: { preset: 'nich' }, blocks: [textBlock('b', 'Книжки')] })
  const { items, now } = await history()
  expect(items).toMatchObject([
    {
      version: 2,
      device: 'phone',
      restoredFrom: null,
      pinnedBefore: null,
      changes: [
        { kind: 'added', type: 'text', name: 'Кава' },
        { kind: 'added', type: 'text', name: 'Книжки' },
      ],
    },
    { version: 1, savedAt: expect.any(String), device: null, changes: null },
  ])
  expect(now).toMatchObject({
    version: 3,
    device: null,
    changes: [
      { kind: 'theme', preset: 'nich' },
      { kind: 'removed', type: 'text', name: 'Кава' },
    ],
  })
})

test('an earlier version can be looked at without changing anything', async () => {
  const { write, save, call, params, read } = await setUp('looker')
  const kept = await write('Кава')
  testApp.clock.advance({ minutes: 5 })
  await save({ blocks: [], title: 'Інша' })
  const before = await read()
  const { result } = await call(pagesApi.version, { params: { ...params, version: kept.version } })
  expect(result).toMatchObject({ version: kept.version, title: 'looker', blocks: kept.blocks, theme: kept.theme })
  expect(await read()).toEqual(before)
  expect((await call(pagesApi.version, { params: { ...params, version: before.version } })).status).toBe(404)
})

test('bringing a version back is an entry that names it, and what was there a moment before can be had again', async () => {
  const { write, history, restore, read } = await setUp('returner')
  const first = await write('Кава')
  testApp.clock.advance({ minutes: 5 })
  await write('Кава і чай')
  await write('Кава і чай, і книжки')
  const mistaken = await read()
  await restore(first.version)
  expect((await history()).now).toMatchObject({
    restoredFrom: (await history()).items.find(({ version }) => version === first.version)!.savedAt,
  })
  await restore(mistaken.version)
  expect((await read()).blocks).toEqual(mistaken.blocks)
  const { version } = await read()
  expect((await restore(mistaken.version)).result.version).toBe(version)
  await write('Кава і чай, і книжки, і ще')
  expect((await history()).items[0]).toMatchObject({ version, restoredFrom: expect.any(String) })
})

test('the version before the page was filled from elsewhere is pinned, however little the filling changes', async () => {
  const { write, call, params, history } = await setUp('mover')
  await write('Кава')
  await call(pagesApi.pinVersion, { params, body: { before: 'linktree' } })
  await write('Кава і чай')
  await write('Кава і чай, і книжки')
  expect((await history()).items.map(({ version, pinnedBefore }) => [version, pinnedBefore])).toEqual([
    [2, 'linktree'],
    [1, null],
  ])
})

test('what stands on another page now was moved there, and what is nowhere was deleted', async () => {
  const { person, save, call, history } = await setUp('mover_of_blocks')
  await setPaidUntil(testApp, person, new Date('2999-01-01T00:00:00Z'))
  const { result: other } = await call(pagesApi.create, { body: { title: 'Інша', path: 'moved_there' } })
  await save({ blocks: linkBlocks(3) })
  testApp.clock.advance({ minutes: 5 })
  await save({ blocks: linkBlocks(1) })
  const params = { id: other.id }
  await call(pagesApi.update, { params, body: { version: other.version, blocks: [linkBlocks(3)[2]!] } })
  const left = { kind: 'removed', type: 'link' }
  const moved = { ...left, name: 'Link b3', elsewhere: true }
  expect((await history()).now?.changes).toEqual([{ ...left, name: 'Link b2' }, moved])
  await call(pagesApi.remove, { params })
  expect((await history()).now?.changes).toEqual([
    { ...left, name: 'Link b2' },
    { ...left, name: 'Link b3' },
  ])
})
