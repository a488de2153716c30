import { expect, test } from 'vitest'
import { pagesApi } from '#contract/pages.ts'
import { statisticsApi } from '#contract/statistics.ts'
import { newId } from '#domain/ids.ts'
import { copy } from '#page/blocks/copy/model.ts'
import type { Block } from '#page/registry/models.gen.ts'
import { startAnotherNode, type AnotherNode } from '#server/testing/another-node.ts'
import { setUpApp } from '#server/testing/make-app.ts'
import { runJob } from '#server/testing/run-jobs.ts'
import { registerPlus } from '../pages/testing/accounts.ts'
import { linkBlock } from '../pages/testing/blocks.ts'

const phone = 'Mozilla/5.0 (iPhone; CPU iPhone OS 18_1 like Mac OS X) AppleWebKit/605.1.15 Mobile/15E148 Safari/604.1'

const lanka = await setUpApp()
const owner = await registerPlus(lanka, 'known_well')

/** Answers the status, also where the node refuses. */
async function send(page: string, block?: string, node: Pick<AnotherNode, 'call'> = lanka): Promise<number> {
  const kind = block === undefined ? ('view' as const) : ('click' as const)
  const events = [{ id: newId(lanka.clock.now().getTime()), kind, page, block }]
  return (await node.call(statisticsApi.events, { body: { events }, headers: { 'user-agent': phone } })).status
}

async function counted(id: string) {
  const { result } = await lanka.as(owner).call(statisticsApi.page, { params: { id } })
  return result.days.at(-1)!
}

async function newPage(path: string): Promise<string> {
  return (await lanka.as(owner).call(pagesApi.create, { body: { title: path, path } })).result.id
}

async function save(id: string, blocks: Block[]): Promise<void> {
  const { call } = lanka.as(owner)
  const { version } = (await call(pagesApi.get, { params: { id } })).result
  await call(pagesApi.update, { params: { id }, body: { version, blocks } })
}

test('a burst for pages of which nothing is known yet is counted, with hardly a connection', async () => {
  const node = await startAnotherNode(lanka, {}, { poolSize: 2, queue: 2 })
  const pages = [owner.user.pages[0]!.id, await newPage('burst_too'), ...Array.from({ length: 30 }, () => newId())]
  const statuses = await Promise.all(
    pages.flatMap((page) => [send(page, undefined, node), send(page, undefined, node)]),
  )
  await node.close()
  expect(new Set(statuses)).toEqual(new Set([204]))
  expect([(await counted(pages[0]!)).views, (await counted(pages[1]!)).views]).toEqual([2, 2])
})

test('when pages cannot be read all who wait are told to come again, and those after them are counted', async () => {
  const node = await startAnotherNode(lanka, {}, { statementTimeout: 500 })
  const id = await newPage('unread')
  const holder = await lanka.deps.database.pool.connect()
  await holder.query('begin; lock table pages in access exclusive mode')
  expect(await Promise.all([send(id, undefined, node), send(id, undefined, node)])).toEqual([503, 503])
  await holder.query('rollback')
  holder.release()
  expect(await send(id, undefined, node)).toBe(204)
  await node.close()
  expect((await counted(id)).views).toBe(1)
})

test('a stranger’s invented pages wait in bounds, and keep no page waiting that is visited', async () => {
  const node = await startAnotherNode(lanka, {}, { statementTimeout: 60_000 })
  const visited = await newPage('visited')
  await send(visited, undefined, node)
  lanka.clock.advance({ seconds: 11 })
  const holder = await lanka.deps.database.pool.connect()
  await holder.query('begin; lock table pages in access exclusive mode')
  const invent = async () => {
    const now = lanka.clock.now().getTime()
    const events = Array.from({ length: 50 }, () => ({ id: newId(now), kind: 'view' as const, page: newId(now) }))
    return (await node.call(statisticsApi.events, { body: { events }, headers: { 'user-agent': phone } })).status
  }
  // Those of 200 requests may wait; the database answers none.
  const answers = Array.from({ length: 201 }, invent)
  expect(await Promise.race(answers)).toBe(503)
  const view = send(visited, undefined, node)
  await holder.query('rollback')
  holder.release()
  expect(await view).toBe(204)
  expect((await Promise.all(answers)).filter((status) => status !== 204)).toEqual([503])
  await node.close()
  expect((await counted(visited)).views).toBe(2)
})

test('a page in the trash counts no more once that is known', async () => {
  const id = await newPage('thrown_away')
  await send(id)
  await lanka.as(owner).call(pagesApi.remove, { params: { id } })
  lanka.clock.advance({ seconds: 11 })
  await send(id)
  await lanka.as(owner).call(pagesApi.restore, { params: { id } })
  expect((await counted(id)).views).toBe(1)
})

test('taps on the button of a block without a link are counted', async () => {
  const id = await newPage('copies')
  await save(id, [copy.schema.parse({ id: 'card', type: 'copy', text: '4441 1144 4444 4444' })])
  await send(id, 'card')
  expect((await counted(id)).clicks).toBe(1)
})

test('a click on a hidden block counts nowhere', async () => {
  const id = await newPage('hides_one')
  await save(id, [linkBlock('shown'), linkBlock('hidden', { hidden: true })])
  await send(id, 'shown')
  await send(id, 'hidden')
  expect((await counted(id)).clicks).toBe(1)
})

test('a page is deleted for good however much was counted of it, which goes after it', async () => {
  const id = await newPage('much_visited')
  await save(id, [linkBlock('shown')])
  await send(id)
  await send(id, 'shown')
  const { pool } = lanka.deps.database
  const { call } = lanka.as(owner)
  await call(pagesApi.remove, { params: { id } })
  // What is busy elsewhere stands for what takes too long.
  const holder = await pool.connect()
  await holder.query('begin')
  await holder.query('select from page_days where page_id = $1 for update', [id])
  expect((await call(pagesApi.erase, { params: { id } })).ok).toBe(true)
  await holder.query('rollback')
  holder.release()
  await runJob(lanka.deps, 'delete-given-up-counts')
  for (const table of ['page_days', 'block_days', 'dimension_days', 'seen_events', 'daily_visitors']) {
    expect((await pool.query(`select from ${table} where page_id = $1`, [id])).rows).toEqual([])
  }
  expect((await pool.query('select from counts_to_delete')).rows).toEqual([])
})
