import { afterAll, expect, test } from 'vitest'
import { pagesApi } from '#contract/pages.ts'
import { startAnotherNode } from '#server/testing/another-node.ts'
import { createCall } from '#server/testing/client.ts'
import { setUpApp } from '#server/testing/make-app.ts'
import { registerPlus } from '../pages/testing/accounts.ts'
import { createOwner } from './testing/owner.ts'
import { createVisitor } from './testing/visitor.ts'

const first = await setUpApp()
const second = await startAnotherNode(first)
const visitFirst = await createVisitor(first.app)
const visitSecond = await createVisitor(second.app)
afterAll(() => second.close())

test('a save on one node is seen on the other', async () => {
  const { save } = createOwner(first, await first.people.register('both'))
  await visitSecond('/both')
  await save({ title: 'Нова назва' })
  await expect.poll(async () => (await visitSecond('/both')).text).toContain('Нова назва')
  await save({ path: 'both_new' })
  await expect.poll(async () => (await visitSecond('/both')).status).toBe(308)
  expect((await visitSecond('/both_new')).status).toBe(200)
})

test('a change to everything of an owner reaches the other node', async () => {
  const person = await first.people.register('plan_change')
  await visitSecond('/plan_change')
  await first.deps.database.db.updateTable('users').set({ ban_kind: 'terms' }).where('id', '=', person.id).execute()
  await first.deps.invalidation.ownerChanged(person.id)
  await expect.poll(async () => (await visitSecond('/plan_change')).status).toBe(404)
})

test('a node that lost its connection for notices compares all pages anew when it is back', async () => {
  const { id } = createOwner(first, await first.people.register('cut_off'))
  await visitSecond('/cut_off')
  const { db, pool } = first.deps.database
  await db.updateTable('pages').set({ version: 2, archived_at: null }).where('id', '=', id).execute()
  await pool.query(`select pg_terminate_backend(pid) from pg_stat_activity
    where datname = current_database() and application_name = 'lanka notices'`)
  await expect.poll(() => second.deps.pageCache.fresh('cut_off', second.deps.clock.now())).toBeUndefined()
  const { save } = createOwner(first, await first.people.register('after_cut'))
  const isHeard = async () => {
    await visitSecond('/after_cut')
    await save({ title: `${Math.random()}` })
    const { text } = await visitFirst('/after_cut')
    return (await visitSecond('/after_cut')).text === text
  }
  await expect.poll(isHeard).toBe(true)
})

test('two nodes together never pass the limit of pages', async () => {
  const person = await registerPlus(first, 'race_pages')
  const calls = [first.app, second.app].map((app) => createCall(app, person.accessToken))
  const create = async (number: number) => {
    const body = { title: 'x', path: `race_pages_${number}` }
    let answer = await calls[number % 2]!(pagesApi.create, { body })
    // Whoever waited too long in the crowd is asked to come again.
    while (answer.status === 503) answer = await calls[number % 2]!(pagesApi.create, { body })
    return answer
  }
  const answers = await Promise.all(Array.from({ length: 24 }, (_, number) => create(number)))
  expect(answers.filter(({ ok }) => ok)).toHaveLength(9)
  expect(new Set(answers.filter(({ ok }) => !ok).map(({ error }) => error))).toEqual(new Set(['OUT_OF_LIMIT_PLUS']))
})

test('of changes to one version on two nodes exactly one wins, and the other is shown what won', async () => {
  const person = await first.people.register('race_save')
  const params = { id: person.user.pages[0]!.id }
  const calls = [first.app, second.app].map((app) => createCall(app, person.accessToken))
  for (let version = 1; version <= 10; version += 1) {
    const answers = await Promise.all(
      calls.map((call, node) =>
        call(pagesApi.update, { params, body: { version, title: `${version} of node ${node}` } }),
      ),
    )
    const [won, lost] = answers.toSorted((one, other) => one.status - other.status)
    expect([won!.status, lost!.status, lost!.error]).toEqual([200, 409, 'VERSION_CONFLICT'])
    expect(lost!.result).toMatchObject({ title: won!.result.title, version: version + 1 })
  }
})
