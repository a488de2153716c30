import { readdir } from 'node:fs/promises'
import path from 'node:path'
import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { pagesApi } from '#contract/pages.ts'
import { statisticsApi } from '#contract/statistics.ts'
import { newId } from '#domain/ids.ts'
import { trashDays } from '#domain/trash.ts'
import { image } from '#page/blocks/image/model.ts'
import { pageOf, picture, upload } from './features/images/testing/upload.ts'
import { linkBlock } from './features/pages/testing/blocks.ts'
import { registerPlus, signInAgain } from './features/pages/testing/accounts.ts'
import { makeApp, type TestApp } from './testing/make-app.ts'
import type { Person } from './testing/people.ts'
import { runJobs } from './testing/run-jobs.ts'

const browser = 'Mozilla/5.0 (Windows NT 10.0; Win64; x64; rv:144.0) Gecko/20100101 Firefox/144.0'
const faults: string[] = []

let lanka: TestApp
beforeAll(async () => {
  const log = { info: () => undefined, warn: () => undefined, error: (message: string) => void faults.push(message) }
  lanka = await makeApp({ log })
})
afterAll(() => lanka.close())

async function count(table: string, condition = sql`true`): Promise<number> {
  const { rows } = await sql<{ count: number }>`
    select count(*)::int as count from ${sql.table(table)} where ${condition}`.execute(lanka.deps.database.db)
  return rows[0]!.count
}

async function uploadNew(person: Person): Promise<string> {
  return (await upload(lanka, person, pageOf(person), await picture(9, 9).png().toBuffer())).result.url
}

test('with a page that leaves the trash for good goes everything that was counted of it', async () => {
  const owner = await registerPlus(lanka, 'trash_pruned')
  const { call } = lanka.as(owner)
  const { result } = await call(pagesApi.create, { body: { title: 'Друга', path: 'trash_pruned_2' } })
  const params = { id: result.id }
  await call(pagesApi.update, { params, body: { version: 1, blocks: [linkBlock('shop')] } })
  const event = () => ({ id: newId(), page: result.id, referrer: 'example.com' })
  const events = [
    { ...event(), kind: 'view' as const },
    { ...event(), kind: 'click' as const, block: 'shop' },
  ]
  await lanka.call(statisticsApi.events, { body: { events }, headers: { 'user-agent': browser } })
  await call(pagesApi.remove, { params })
  const tables = ['page_days', 'block_days', 'dimension_days', 'seen_events', 'daily_visitors', 'page_versions']
  const left = () => Promise.all(tables.map((table) => count(table, sql`page_id = ${result.id}`)))
  expect((await left()).every((rows) => rows > 0)).toBe(true)
  await lanka.deps.database.db
    .updateTable('pages')
    .set({ trashed_at: new Date(lanka.clock.now().getTime() - trashDays * 24 * 60 * 60 * 1000) })
    .where('id', '=', result.id)
    .execute()
  await runJobs(lanka.deps)
  expect(await left()).toEqual(tables.map(() => 0))
  expect(await count('pages', sql`id = ${result.id}`)).toBe(0)
})

test('sessions go that ended or ran out more than 90 days ago', async () => {
  const person = await lanka.people.register('old_sessions')
  const template = await lanka.deps.database.db
    .selectFrom('sessions')
    .selectAll()
    .where('user_id', '=', person.id)
    .executeTakeFirstOrThrow()
  const daysAgo = (days: number) => new Date(lanka.clock.now().getTime() - days * 24 * 60 * 60 * 1000)
  const rows = [
    { absolute_until: daysAgo(91) },
    { absolute_until: daysAgo(89), idle_until: daysAgo(89) },
    { status: 'canceled' as const, ended_at: daysAgo(91) },
    { status: 'canceled' as const, ended_at: daysAgo(89) },
  ].map((change) => ({ ...template, ...change, id: newId() }))
  await lanka.deps.database.db.insertInto('sessions').values(rows).execute()
  await runJobs(lanka.deps)
  const { db } = lanka.deps.database
  const kept = await db.selectFrom('sessions').select('id').where('user_id', '=', person.id).execute()
  expect(new Set(kept.map(({ id }) => id))).toEqual(new Set([template.id, rows[1]!.id, rows[3]!.id]))
})

test('pictures that nothing names go after a week, with their files; all others stay', async () => {
  const owner = await registerPlus(lanka, 'picture_pruned')
  const params = { id: pageOf(owner) }
  const [avatar, shown, former, unused] = [
    await uploadNew(owner),
    await uploadNew(owner),
    await uploadNew(owner),
    await uploadNew(owner),
  ]
  const block = (url: string) => image.schema.parse({ id: 'a', type: 'image', image: url })
  const { call } = lanka.as(owner)
  await call(pagesApi.update, { params, body: { version: 1, blocks: [block(former)] } })
  await call(pagesApi.update, { params, body: { version: 2, avatar, blocks: [block(shown)] } })
  const folder = path.join(lanka.deps.config.dataDir, 'media')
  const statusOf = async (url: string) => (await lanka.app.inject({ url })).statusCode
  await runJobs(lanka.deps)
  expect(await Promise.all([avatar, shown, former, unused].map(statusOf))).toEqual([200, 200, 200, 200])
  lanka.clock.advance({ days: 8 })
  const fresh = await uploadNew(await signInAgain(lanka, owner))
  await runJobs(lanka.deps)
  expect(await Promise.all([avatar, shown, former, unused, fresh].map(statusOf))).toEqual([200, 200, 200, 404, 200])
  expect(await count('images', sql`user_id = ${owner.id}`)).toBe(4)
  const id = unused.slice('/media/'.length, '/media/'.length + 36)
  expect((await readdir(folder, { recursive: true })).filter((name) => name.includes(id))).toEqual([])
})

test('the picture of a deleted block stays as long as the block can come back', async () => {
  const owner = await registerPlus(lanka, 'picture_deleted')
  const params = { id: pageOf(owner) }
  const url = await uploadNew(owner)
  const { call } = lanka.as(owner)
  const blocks = [image.schema.parse({ id: 'a', type: 'image', image: url })]
  await call(pagesApi.update, { params, body: { version: 1, blocks } })
  await call(pagesApi.update, { params, body: { version: 2, blocks: [] } })
  await lanka.deps.database.db.deleteFrom('page_versions').where('page_id', '=', params.id).execute()
  const statusLater = async (days: number) => {
    lanka.clock.advance({ days })
    await runJobs(lanka.deps)
    return (await lanka.app.inject({ url })).statusCode
  }
  expect(await statusLater(trashDays - 1)).toBe(200)
  expect(await statusLater(1)).toBe(404)
})

test('more rows than one statement takes all go', async () => {
  await sql`insert into rate_limits (key, window_start, count)
    select 'many:' || number, '2001-01-01T00:00:00Z', 1 from generate_series(1, 12001) as number`.execute(
    lanka.deps.database.db,
  )
  await runJobs(lanka.deps)
  expect(await count('rate_limits', sql`key like 'many:%'`)).toBe(0)
})

test('a step that fails is told and keeps no other from being taken', async () => {
  const { db } = lanka.deps.database
  const old = newId()
  await sql`insert into seen_events (page_id, id, day, received)
    values (${old}, ${newId()}, '2001-01-01', '2001-01-01')`.execute(db)
  await sql`alter table visitor_salts rename to hidden_salts`.execute(db)
  faults.length = 0
  await runJobs(lanka.deps)
  await sql`alter table hidden_salts rename to visitor_salts`.execute(db)
  expect(faults).toEqual([expect.stringContaining('visitors')])
  expect(await count('seen_events', sql`page_id = ${old}`)).toBe(0)
})
