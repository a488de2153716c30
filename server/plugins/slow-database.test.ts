import { expect, test } from 'vitest'
import { pagesApi } from '#contract/pages.ts'
import { createVisitor } from '#server/features/site/testing/visitor.ts'
import { startAnotherNode } from '#server/testing/another-node.ts'
import { setUpApp } from '#server/testing/make-app.ts'

const lanka = await setUpApp()

/** Holds a table against every reader while `work` runs on a node whose statements may take 50 ms. */
async function whileLocked(table: string, work: (node: Awaited<ReturnType<typeof startAnotherNode>>) => Promise<void>) {
  const node = await startAnotherNode(lanka, {}, { statementTimeout: 50 })
  const holder = await lanka.deps.database.pool.connect()
  try {
    await holder.query(`begin; lock table ${table} in access exclusive mode`)
    await work(node)
  } finally {
    await holder.query('rollback')
    holder.release()
    await node.close()
  }
}

test('a call whose statement takes too long is told to come again', async () => {
  const person = await lanka.people.register('waits_long')
  await whileLocked('page_versions', async (node) => {
    const params = { id: person.user.pages[0]!.id }
    const { status, headers } = await node.as(person).call(pagesApi.history, { params })
    expect([status, headers['retry-after']]).toEqual([503, '2'])
  })
})

test('a visitor whose page cannot be read in time is told that it will pass', async () => {
  await lanka.people.register('read_slowly')
  await whileLocked('addresses', async (node) => {
    const { status, headers } = await (await createVisitor(node.app))('/read_slowly')
    expect([status, headers['retry-after']]).toEqual([503, '5'])
  })
})
