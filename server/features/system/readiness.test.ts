import { afterAll, expect, test } from 'vitest'
import { buildApp } from '#server/app.ts'
import { DatabaseClock } from '#server/database-clock.ts'
import { setUpApp } from '#server/testing/make-app.ts'
import { MovableClock } from '#server/testing/movable-clock.ts'

const told: string[] = []
const note = (message: string) => void told.push(message)

/** The clock of the node's machine. */
const own = new MovableClock()
const lanka = await setUpApp({ log: { info: note, warn: note, error: note } })
const node = await buildApp({ ...lanka.deps, databaseClock: new DatabaseClock(own) })
afterAll(() => node.close())

async function ready() {
  const { statusCode, body } = await node.inject({ url: '/health/ready' })
  return [statusCode, JSON.parse(body)]
}

test('a node is ready while it reaches the database and their clocks agree', async () => {
  expect(await ready()).toEqual([200, { ok: true }])
})

test.each([
  ['ahead of', 60],
  ['behind', -60],
])('a node whose clock is %s the database is not ready, and says so once', async (way, seconds) => {
  told.length = 0
  own.advance({ seconds })
  expect(await ready()).toEqual([503, { ok: false }])
  expect(await ready()).toEqual([503, { ok: false }])
  expect(told).toEqual([
    expect.stringMatching(new RegExp(`^The clock of this node is (59|60|61) s ${way} the database`)),
  ])
  expect((await node.inject({ url: '/health/live' })).statusCode).toBe(200)
  own.advance({ seconds: -seconds })
  expect(await ready()).toEqual([200, { ok: true }])
  expect(told).toHaveLength(2)
})

test('a node whose clock is a little off is ready', async () => {
  own.advance({ seconds: 3 })
  expect(await ready()).toEqual([200, { ok: true }])
})

test('a node whose connections are all in use is ready: it asks over one of its own', async () => {
  const { pool } = lanka.deps.database
  const held = await Promise.all(Array.from({ length: pool.options.max }, () => pool.connect()))
  expect(await ready()).toEqual([200, { ok: true }])
  for (const client of held) client.release()
})
