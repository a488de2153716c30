import { expect, test } from 'vitest'
import { authApi } from '#contract/auth.ts'
import { pagesApi } from '#contract/pages.ts'
import { sessionsApi } from '#contract/sessions.ts'
import { usersApi } from '#contract/users.ts'
import { createVisitor } from '#server/features/site/testing/visitor.ts'
import { startAnotherNode } from '#server/testing/another-node.ts'
import { setUpApp } from '#server/testing/make-app.ts'

const lanka = await setUpApp()
const person = await lanka.people.register('popular')

/** Locks what only the history of a page reads, so that those who ask for it stay inside; answers what ends it. */
async function lockHistory(): Promise<() => Promise<void>> {
  const holder = await lanka.deps.database.pool.connect()
  await holder.query('begin; lock table page_versions in access exclusive mode')
  return async () => {
    await holder.query('rollback')
    holder.release()
  }
}

test('more readers than there is room for leave everything else working, and all who were let in are answered', async () => {
  const node = await startAnotherNode(lanka, { poolSize: 2 }, { statementTimeout: 0 })
  const { call } = node.as(person)
  const visit = await createVisitor(node.app)
  const unlock = await lockHistory()
  const params = { id: person.user.pages[0]!.id }
  // Each from a network of its own, in order that none waits behind others of the same.
  const networks = Array.from({ length: 220 }, (_none, index) => `10.${index >> 8}.${index & 255}.1`)
  const readers = networks.map((address) => call(pagesApi.history, { params, address }))
  // Three are inside and two hundred wait; the rest need no turn of theirs to learn it.
  const [refused] = await Promise.all(readers.slice(203))
  expect([refused!.status, refused!.envelope, refused!.headers['retry-after']]).toEqual([
    503,
    { ok: false, error: 'INTERNAL' },
    '2',
  ])
  expect((await visit('/popular')).status).toBe(200)
  expect((await visit('/nobody_there')).status).toBe(404)
  const { login, password } = { login: 'popular', password: person.password }
  expect((await node.call(authApi.login, { body: { login, password } })).status).toBe(200)
  expect((await call(sessionsApi.cancelOthers)).status).toBe(200)
  await unlock()
  const statuses = (await Promise.all(readers)).map(({ status }) => status)
  expect(statuses.filter((status) => status === 200)).toHaveLength(203)
  expect((await call(usersApi.self)).status).toBe(200)
  await node.close()
})
