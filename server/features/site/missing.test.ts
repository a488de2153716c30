import { expect, test } from 'vitest'
import { setUpApp } from '#server/testing/make-app.ts'
import { createOwner } from './testing/owner.ts'
import { createVisitor } from './testing/visitor.ts'

const testApp = await setUpApp()
const visit = await createVisitor(testApp.app)

const statusOf = async (path: string) => (await visit(path)).status

test('an address without a page is looked up once in three seconds', async () => {
  testApp.clock.stop()
  const { id } = createOwner(testApp, await testApp.people.register('unseen'))
  expect(await statusOf('/nobody_yet')).toBe(404)
  const taken = { path: 'nobody_yet', path_key: 'nobody_yet' }
  await testApp.deps.database.db.updateTable('addresses').set(taken).where('page_id', '=', id).execute()
  expect(await statusOf('/Nobody_Yet')).toBe(404)
  testApp.clock.advance({ seconds: 3 })
  expect(await statusOf('/nobody_yet')).toBe(200)
})

test('an address that is taken has its page at once', async () => {
  const { save } = createOwner(testApp, await testApp.people.register('mover'))
  expect(await statusOf('/wanted')).toBe(404)
  await save({ path: 'Wanted' })
  expect(await statusOf('/Wanted')).toBe(200)
})

test('more addresses without a page than are remembered are found missing all the same', async () => {
  const { pageCache, clock } = testApp.deps
  const freshUntil = clock.now().getTime() + 60_000
  for (let number = 0; number <= 10_000; number += 1) {
    await pageCache.load(`gone_${number}`, async () => ({ kind: 'missing', freshUntil }))
  }
  expect(['gone_0', 'gone_1', 'gone_10000'].map((path) => pageCache.isMissing(path, clock.now()))).toEqual([
    false,
    true,
    true,
  ])
  expect(await statusOf('/gone_0')).toBe(404)
})
