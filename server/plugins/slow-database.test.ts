import { expect, onTestFinished, test } from 'vitest'
import { pagesApi } from '#contract/pages.ts'
import { createVisitor } from '#server/features/site/testing/visitor.ts'
import { startAnotherNode } from '#server/testing/another-node.ts'
import { setUpApp } from '#server/testing/make-app.ts'

const lanka = await setUpApp()

/** Starts a node whose statements may take 500 ms. */
async function startHurried() {
  const node = await startAnotherNode(lanka, {}, { statementTimeout: 500 })
  onTestFinished(() => node.close())
  return node
}

/** Holds a table against every reader while `work` runs. */
async function whileLocked<Result>(table: string, work: () => Promise<Result>): Promise<Result> {
  const holder = await lanka.deps.database.pool.connect()
  try {
    await holder.query(`begin; lock table ${table} in access exclusive mode`)
    return await work()
  } finally {
    await holder.query('rollback')
    holder.release()
  }
}

test('a call whose statement takes too long is told to come again', async () => {
  const person = await lanka.people.register('waits_long')
  const node = await startHurried()
  const params = { id: person.user.pages[0]!.id }
  const read = () => node.as(person).call(pagesApi.history, { params })
  expect((await read()).status).toBe(200)
  const { status, headers } = await whileLocked('page_versions', read)
  expect([status, headers['retry-after']]).toEqual([503, '2'])
})

test('a visitor whose page cannot be read in time is told that it will pass', async () => {
  for (const login of ['read_before', 'read_slowly']) await lanka.people.register(login)
  const visit = await createVisitor((await startHurried()).app)
  expect((await visit('/read_before')).status).toBe(200)
  const { status, headers } = await whileLocked('addresses', () => visit('/read_slowly'))
  expect([status, headers['retry-after']]).toEqual([503, '5'])
})
