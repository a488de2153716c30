import { afterAll, expect, test } from 'vitest'
import { pagesApi } from '#contract/pages.ts'
import { startAnotherNode } from '#server/testing/another-node.ts'
import { failPool } from '#server/testing/fail-pool.ts'
import { setUpApp } from '#server/testing/make-app.ts'

const lanka = await setUpApp()
const node = await startAnotherNode(lanka, {}, { poolSize: 1 })
afterAll(() => node.close())

test('a server that takes no writes any more is told of as one that will pass, and its connection is let go', async () => {
  const person = await lanka.people.register('failover')
  const save = (title: string) =>
    node.as(person).call(pagesApi.update, { params: { id: person.user.pages[0]!.id }, body: { version: 1, title } })
  // What the sessions of a primary say once it is a standby.
  await node.deps.database.pool.query('set default_transaction_read_only = on')
  const refused = await save('During')
  expect([refused.status, refused.error, refused.headers['retry-after']]).toEqual([503, 'INTERNAL', '2'])
  expect((await save('After')).status).toBe(200)
})

test.each([
  ['a pooler without a server', { code: '08P01' }, 503],
  ['a mistake in our own words to the server', { code: '08P01', routine: 'exec_bind_message' }, 500],
])('%s is answered with %s, %i', async (_case, fault, status) => {
  const person = await lanka.people.register(`pooler_${status}`)
  const restore = failPool(node.deps.database.pool, Object.assign(new Error('refused'), fault))
  const answer = await node.as(person).call(pagesApi.trash)
  restore()
  expect([answer.status, answer.headers['retry-after']]).toEqual([status, status === 503 ? '2' : undefined])
})
