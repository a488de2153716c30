import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { authApi } from '#contract/auth.ts'
import { usersApi } from '#contract/users.ts'
import { mailsTo } from '#server/features/mail/testing/outbox.ts'
import type { Deps } from '#server/deps.ts'
import { silentLog } from '#server/log.ts'
import { startAnotherNode, type AnotherNode } from '#server/testing/another-node.ts'
import { makeApp, type TestApp } from '#server/testing/make-app.ts'
import { fillRegistration } from '#server/testing/people.ts'
import { limits, takeFromLimit, uncount, type Limit } from './service.ts'
import { fillLimit } from './testing/fill.ts'

let lanka: TestApp
let other: AnotherNode
const warnings: string[] = []

beforeAll(async () => {
  const log = { ...silentLog, warn: (text: string) => void warnings.push(text) }
  lanka = await makeApp({ log })
  other = await startAnotherNode(lanka)
})
beforeEach(() => {
  warnings.length = 0
  lanka.clock.advanceToNext({ hours: 1 })
})
afterAll(async () => {
  await other.close()
  await lanka.close()
})

const fill = (key: string, limit: Limit, left = 0) => fillLimit(lanka, key, limit, left)

describe('refreshes', () => {
  test.each([
    ['of one session', (sid: string) => `refresh:session:${sid}`, limits.refresh],
    ['of one address block', () => 'refresh:block:127.0.0.0/24', limits.refreshFromBlock],
    ['of all together', () => 'refresh:all', limits.refreshGlobal],
  ])('%s are limited on all nodes together, and the tokens stay good', async (what, key, limit) => {
    const person = await lanka.people.register(`refreshing_${limit.count}`)
    const { sid } = JSON.parse(atob(person.refreshToken.split('.')[1]!)) as { sid: string }
    await fill(key(sid), limit, 2)
    const body = { refreshToken: person.refreshToken }
    const answers = await Promise.all([lanka, other, lanka, other].map(({ call }) => call(authApi.refresh, { body })))
    expect([what, answers.map(({ status }) => status).toSorted((one, two) => one - two)]).toEqual([
      what,
      [200, 200, 429, 429],
    ])
    expect((await lanka.as(person).call(usersApi.self)).status).toBe(200)
    lanka.clock.advance({ minutes: 1 })
    const { refreshToken } = answers.find(({ ok }) => ok)!.result
    expect((await lanka.call(authApi.refresh, { body: { refreshToken } })).status).toBe(200)
  })

  test('with tokens that are not ours are not counted', async () => {
    await lanka.call(authApi.refresh, { body: { refreshToken: 'a.b.c' } })
    const { db } = lanka.deps.database
    const since = new Date(lanka.clock.now().getTime() - 60_000)
    expect(await db.selectFrom('rate_limits').selectAll().where('window_start', '>', since).execute()).toEqual([])
  })
})

test('counters that share a limit allow as many as it says and no more, on all nodes together', async () => {
  const limit = { count: 21, windowSeconds: 3600, slots: 4 }
  const take = (node: { deps: Deps }) =>
    takeFromLimit(node.deps, 'shared-out', limit).then(
      (taken) => taken,
      () => undefined,
    )
  const taken = await Promise.all(Array.from({ length: 60 }, (_none, index) => take(index % 2 === 0 ? lanka : other)))
  const given = taken.filter((one) => one !== undefined)
  expect(given).toHaveLength(21)
  expect(new Set(given.map(({ key }) => key)).size).toBe(4)
  await uncount(lanka.deps, [given[0]!])
  // A node that found all of them full believes so for a second.
  lanka.clock.advance({ seconds: 2 })
  expect([await take(other), await take(lanka)].filter((one) => one !== undefined)).toHaveLength(1)
})

test('registrations of all together are limited', async () => {
  const bodies = await Promise.all(['one', 'two', 'three'].map((login) => fillRegistration(lanka.call, `new_${login}`)))
  await fill('registration:all', limits.registrationGlobal, 1)
  const answers = await Promise.all(
    bodies.map((body, index) => (index === 0 ? lanka : other).call(authApi.register, { body })),
  )
  expect(answers.map(({ status }) => status).toSorted((one, two) => one - two)).toEqual([200, 429, 429])
})

describe('links for new passwords', () => {
  /** An address from which nobody signed in. */
  const stranger = '198.51.100.9'

  async function ask(login: string, address = '127.0.0.1') {
    const answer = await lanka.call(authApi.forgotPassword, { body: { email: `${login}@example.ua` }, address })
    await lanka.deps.backgroundTasks.drain()
    return answer
  }
  const links = async (login: string) =>
    (await mailsTo(lanka, `${login}@example.ua`)).filter(({ kind }) => kind === 'recovery').length

  test('that go nowhere keep nobody from theirs', async () => {
    for (const login of ['asking', 'crowded']) await lanka.people.register(login, { email: `${login}@example.ua` })
    // The mail that confirms an address is one of the three that a mailbox gets within an hour.
    await fill('recovery:all', limits.recoveryGlobal, 3)
    for (let time = 0; time < 5; time += 1) await ask('nobody', stranger)
    for (let time = 0; time < 5; time += 1) await ask('crowded', stranger)
    await ask('asking', stranger)
    expect([await links('crowded'), await links('asking')]).toEqual([2, 1])
  })

  test('are limited for all together without a word to whoever asks, and the operator reads of it', async () => {
    for (const login of ['first', 'second']) await lanka.people.register(login, { email: `${login}@example.ua` })
    await fill('recovery:all', limits.recoveryGlobal, 1)
    await ask('first', stranger)
    const answer = await ask('second', stranger)
    expect([answer.status, answer.envelope]).toEqual([200, { ok: true, result: {} }])
    expect([await links('first'), await links('second')]).toEqual([1, 0])
    expect(warnings).toEqual([expect.stringContaining('password reset link')])
    expect(warnings.join()).not.toContain('second')
    // Where somebody signed in to the account before, what strangers use up counts for nothing.
    await ask('second')
    expect(await links('second')).toBe(1)
  })

  test('to which a whole /32 of IPv6 leads leave half of them to everybody else', async () => {
    await lanka.people.register('rented', { email: 'rented@example.ua' })
    await fill('recovery:all:2001:db8::/32', { ...limits.recoveryGlobal, count: limits.recoveryGlobal.count / 2 }, 1)
    for (const customer of ['7', 'f8']) expect((await ask('rented', `2001:db8:${customer}:1::1`)).status).toBe(200)
    expect(await links('rented')).toBe(1)
    await ask('rented', '2001:db9:8:2::1')
    expect(await links('rented')).toBe(2)
  })

  test('are limited for a /48 of IPv6 altogether, and what it refuses is not held against the block', async () => {
    const wider = { ...limits.recovery, count: limits.recovery.count * 10 }
    await fill('recovery:2001:db8:7::/48', wider, 1)
    expect((await ask('nobody', '2001:db8:7:1::1')).status).toBe(200)
    expect((await ask('nobody', '2001:db8:7:2::1')).error).toBe('TOO_MANY_REQUESTS')
    expect((await ask('nobody', '2001:db8:8:2::1')).status).toBe(200)
    const { db } = lanka.deps.database
    const rows = await db.selectFrom('rate_limits').selectAll().where('key', 'like', 'recovery:2001:db8:7:2%').execute()
    expect(rows.map(({ count }) => count)).toEqual([0])
  })
})

test('failed sign-ins and registrations from a /48 of IPv6 are limited, however many blocks they come from', async () => {
  const from = { address: '2001:db8:9:ff::1' }
  await fill('sign-in:block:2001:db8:9::/48', { ...limits.signInAnywhere, count: limits.signInAnywhere.count * 10 }, 0)
  const body = { login: 'nobody_here', password: 'wrong password' }
  expect((await lanka.call(authApi.login, { body, ...from })).error).toBe('TOO_MANY_REQUESTS')
  await fill('registration:2001:db8:9::/48', { ...limits.registration, count: limits.registration.count * 10 }, 0)
  const registration = await fillRegistration(lanka.call, 'from_a_48')
  expect((await lanka.call(authApi.register, { body: registration, ...from })).error).toBe('TOO_MANY_REQUESTS')
})

test('what strangers use up of a /48 keeps nobody out of the block where they signed in before', async () => {
  const home = '2001:db8:a:1::1'
  const owner = await lanka.people.register('next_door')
  const signIn = (address: string) =>
    lanka.call(authApi.login, { body: { login: owner.username, password: owner.password }, address })
  expect((await signIn(home)).status).toBe(200)
  await fill('sign-in:block:2001:db8:a::/48', { ...limits.signInAnywhere, count: limits.signInAnywhere.count * 10 })
  expect((await signIn(home)).status).toBe(200)
  expect((await signIn('2001:db8:a:2::1')).error).toBe('TOO_MANY_REQUESTS')
})

test('failed sign-ins from a whole /32 of IPv6 leave half of what all together have to everybody else', async () => {
  const half = { ...limits.signInGlobal, count: limits.signInGlobal.count / 2 }
  await fill('sign-in:all:2001:db8::/32', half)
  const body = { login: 'nobody_here', password: 'wrong password' }
  const signIn = (address: string) => lanka.call(authApi.login, { body, address })
  expect((await signIn('2001:db8:b:1::1')).error).toBe('TOO_MANY_REQUESTS')
  expect((await signIn('2001:db9:b:1::1')).error).toBe('LOGIN_OR_PASSWORD_INCORRECT')
})
