import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { authApi } from '#contract/auth.ts'
import { pagesApi } from '#contract/pages.ts'
import { usersApi } from '#contract/users.ts'
import { registerPlus } from '#server/features/pages/testing/accounts.ts'
import { createOwner } from '#server/features/site/testing/owner.ts'
import { startAnotherNode, type AnotherNode } from '#server/testing/another-node.ts'
import { setUpApp } from '#server/testing/make-app.ts'
import { MovableClock } from '#server/testing/movable-clock.ts'
import { runJobs } from '#server/testing/run-jobs.ts'
import { DatabaseClock } from './database-clock.ts'

const lanka = await setUpApp()

const claimsOf = (token: string) =>
  JSON.parse(Buffer.from(token.split('.')[1]!, 'base64url').toString()) as { iat: number; exp: number }

describe.each([
  ['ahead', 70],
  ['behind', -70],
])('a node whose clock is ten weeks %s', (way, days) => {
  let node: AnotherNode
  beforeAll(async () => {
    const ownClock = new MovableClock()
    ownClock.advance({ days })
    node = await startAnotherNode(lanka, {}, {}, { ownClock })
  })
  afterAll(() => node.close())

  test('takes the tokens of others, and makes such as others take', async () => {
    const person = await lanka.people.register(`weeks_${way}`)
    expect((await node.as(person).call(usersApi.self)).status).toBe(200)
    const { result } = await node.call(authApi.refresh, { body: { refreshToken: person.refreshToken } })
    expect((await lanka.as(result).call(usersApi.self)).status).toBe(200)
    const { iat, exp } = claimsOf(result.accessToken)
    expect(exp - iat).toBe(60 * 60)
    const now = lanka.clock.now().getTime() / 1000
    expect(Math.abs(iat - now)).toBeLessThan(60)
    // Once its time is over by the database's clock, nobody takes it.
    lanka.clock.advance({ minutes: 61 })
    expect((await lanka.as(result).call(usersApi.self)).status).toBe(401)
    lanka.clock.advance({ minutes: -61 })
  })

  test('ends no session and empties no trash, even if it ran every job', async () => {
    const person = await registerPlus(lanka, `keeps_${way}`)
    const { id } = await createOwner(lanka, person).addPage(`trashed_${way}`)
    await createOwner(lanka, person, id).remove()
    await runJobs(node.deps)
    expect((await lanka.as(person).call(usersApi.self)).status).toBe(200)
    expect((await lanka.as(person).call(pagesApi.trash)).result.items).toMatchObject([{ id }])
  })

  test('is alive and not ready', async () => {
    const statuses = ['live', 'ready'].map(async (kind) => (await node.app.inject(`/health/${kind}`)).statusCode)
    expect(await Promise.all(statuses)).toEqual([200, 503])
  })
})

test('a database whose clock is set is followed, and a slow answer is not taken for a wrong clock', async () => {
  const { pool } = lanka.deps.database
  const clock = new DatabaseClock()
  const isNear = (ms: number) => expect(Math.abs(clock.now().getTime() - Date.now() - ms)).toBeLessThan(30_000)
  const told = (ms: number) => ({ query: async () => ({ rows: [{ now: new Date(Date.now() + ms) }] }) }) as never
  // Both clocks tell milliseconds, and a pause may fall between asking them.
  expect(Math.abs(await clock.measure(pool))).toBeLessThan(1000)
  isNear(0)
  const ahead = await clock.measure(told(3_600_000))
  expect(Math.abs(ahead + 3_600_000)).toBeLessThan(1000)
  isNear(3_600_000)
  await clock.measure(told(0))
  isNear(0)
})
