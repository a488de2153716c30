import { afterAll, beforeAll, expect, test } from 'vitest'
import { silentLog } from '#server/log.ts'
import { startAnotherNode, type AnotherNode } from '#server/testing/another-node.ts'
import { setUpApp } from '#server/testing/make-app.ts'
import { createInvalidation } from './invalidation.ts'
import { createOwner } from './testing/owner.ts'
import { createVisitor } from './testing/visitor.ts'
import { startWire, throughWire } from './testing/wire.ts'

const lanka = await setUpApp()
let wire: Awaited<ReturnType<typeof startWire>>
let node: AnotherNode
beforeAll(async () => {
  const url = lanka.deps.database.directConfig.connectionString!
  wire = await startWire(new URL(url))
  node = await startAnotherNode(lanka, {}, { directUrl: throughWire(url, wire) })
})
afterAll(async () => {
  await node.close()
  wire.close()
})

const ready = async () => (await node.app.inject({ url: '/health/ready' })).statusCode

test('a node that hears of no changes is not ready, looks for itself, and is ready when it hears again', async () => {
  const visit = await createVisitor(node.app)
  const { save } = createOwner(lanka, await lanka.people.register('unheard'))
  await visit('/unheard')
  expect(await ready()).toBe(200)
  // Its other connections are well, and nobody tells it that this one is dead.
  wire.hold()
  await expect.poll(ready).toBe(503)
  expect((await node.app.inject({ url: '/health/live' })).statusCode).toBe(200)
  for (const title of ['Перша', 'Друга']) {
    await save({ title })
    await expect.poll(async () => (await visit('/unheard')).text).toContain(title)
  }
  wire.release()
  await expect.poll(ready).toBe(200)
  await save({ title: 'Третя' })
  await expect.poll(async () => (await visit('/unheard')).text).toContain('Третя')
})

test('a node whose connection passes nothing on is never ready, and says what may be wrong', async () => {
  const url = lanka.deps.database.directConfig.connectionString!
  const pooler = await startWire(new URL(url), 'noNotices')
  const errors: string[] = []
  const log = { ...silentLog, error: (message: string) => void errors.push(message) }
  const invalidation = createInvalidation({ pageCache: lanka.deps.pageCache, log })
  await invalidation.start({ connectionString: throughWire(url, pooler) })
  expect([invalidation.isListening(), errors]).toEqual([false, [expect.stringContaining('DATABASE_DIRECT_URL')]])
  await invalidation.stop()
  pooler.close()
})
