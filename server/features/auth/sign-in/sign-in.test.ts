import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { authApi } from '#contract/auth.ts'
import { usersApi } from '#contract/users.ts'
import { entered } from '#server/testing/entered.ts'
import { makeApp } from '#server/testing/make-app.ts'
import type { TestApp } from '#server/testing/make-app.ts'
import type { Person } from '#server/testing/people.ts'
import { limits, takeFromLimit } from '#server/features/limits/service.ts'
import { hashingSlots } from '../passwords.ts'

let lanka: TestApp
let olena: Person

beforeAll(async () => {
  lanka = await makeApp()
  olena = await lanka.people.register('olena', { email: 'Olena@example.ua' })
})
beforeEach(() => lanka.clock.advanceToNext({ minutes: 15 }))
afterAll(() => lanka.close())

function signIn(login: string, password: string, address = '203.0.113.1') {
  return lanka.call(authApi.login, { body: { login, password }, address })
}

async function fail(times: number, login: string, address: string): Promise<void> {
  for (let time = 0; time < times; time += 1) {
    expect((await signIn(login, 'wrong password', address)).error).toBe('LOGIN_OR_PASSWORD_INCORRECT')
  }
}

describe('signing in', () => {
  test.each(['olena', 'OLENA', ' olena ', 'olena@example.ua', 'OLENA@EXAMPLE.UA'])('as "%s" works', async (login) => {
    const result = entered(await signIn(login, olena.password))
    expect(result.user).toEqual(olena.user)
    expect((await lanka.as(result).call(usersApi.self)).status).toBe(200)
  })

  test.each([
    ['olena', 'password of Olena'],
    ['olena', ''],
    ['olena', 'password of olena '],
    ['nobody_at_all', 'password of olena'],
    ['nobody@example.ua', 'password of olena'],
    ['', ''],
    ["' or 1=1 --", 'x'],
  ])('as "%s" with "%s" does not say which of the two is wrong', async (login, password) => {
    const answer = await signIn(login, password)
    expect([answer.status, answer.error, answer.fields]).toEqual([401, 'LOGIN_OR_PASSWORD_INCORRECT', undefined])
  })

  test('takes the same password from any keyboard', async () => {
    await lanka.people.register('keyboard', { password: 'Ａﬁnal Café' })
    expect((await signIn('keyboard', 'Afinal Cafe\u0301')).status).toBe(200)
  })

  test('tells a ban to the right password alone', async () => {
    const person = await lanka.people.banned('terms')
    const right = await signIn(person.username, person.password)
    expect([right.status, right.error]).toEqual([403, 'USER_BANNED_TERMS'])
    expect((await signIn(person.username, 'wrong password')).error).toBe('LOGIN_OR_PASSWORD_INCORRECT')
  })
})

describe('guessing', () => {
  test('ends after ten failures from one address block, for the right password too, until the window ends', async () => {
    await fail(10, 'olena', '198.51.100.1')
    const refused = await signIn('olena@example.ua', olena.password, '198.51.100.250')
    expect([refused.status, refused.error]).toEqual([429, 'TOO_MANY_REQUESTS'])
    expect(Number(refused.headers['retry-after'])).toBeGreaterThan(14 * 60)
    expect((await signIn('olena', olena.password, '203.0.113.1')).status).toBe(200)
    lanka.clock.advance({ minutes: 15 })
    expect((await signIn('olena', olena.password, '198.51.100.1')).status).toBe(200)
  })

  test('is limited alike for logins that do not exist', async () => {
    await fail(10, 'nobody_at_all', '198.51.100.1')
    expect((await signIn('NOBODY_at_all', 'wrong password', '198.51.100.1')).error).toBe('TOO_MANY_REQUESTS')
  })

  test('in parallel gets no further than one by one', async () => {
    const answers = await Promise.all(
      Array.from({ length: 20 }, () => signIn('olena', 'wrong password', '2001:db8::1')),
    )
    expect(answers.filter((answer) => answer.error === 'LOGIN_OR_PASSWORD_INCORRECT')).toHaveLength(10)
    expect((await signIn('olena', olena.password, '2001:db8::2')).error).toBe('TOO_MANY_REQUESTS')
    expect((await signIn('olena', olena.password, '2001:db8:0:1::1')).status).toBe(200)
  })

  test('never counts right passwords', async () => {
    for (let time = 0; time < 12; time += 1) expect((await signIn('olena', olena.password)).status).toBe(200)
  })

  test('ends after 100 failures of one address block, whatever the accounts', async () => {
    const limit = limits.signInAnywhere
    for (let taken = 0; taken < limit.count; taken += 1) {
      await takeFromLimit(lanka.deps, 'sign-in:block:198.51.100.0/24', limit)
    }
    expect((await signIn('olena', olena.password, '198.51.100.1')).error).toBe('TOO_MANY_REQUESTS')
    expect((await signIn('olena', olena.password, '203.0.113.1')).status).toBe(200)
  })

  test('from ever new addresses ends at the limit of the account', async () => {
    const limit = limits.signInToAccount
    for (let taken = 0; taken < limit.count; taken += 1) {
      await takeFromLimit(lanka.deps, `sign-in:account:${olena.id}`, limit)
    }
    expect((await signIn('olena', olena.password)).error).toBe('TOO_MANY_REQUESTS')
  })
})

test('a sign-in is turned away while two work and twenty wait, and it is not held against anybody', async () => {
  let release: () => void = () => undefined
  const released = new Promise<void>((resolve) => {
    release = resolve
  })
  const work = Array.from({ length: 22 }, () => hashingSlots.run(() => released))
  const busy = await signIn('olena', olena.password)
  expect([busy.status, busy.headers['retry-after']]).toEqual([503, '2'])
  release()
  await Promise.all(work)
  expect((await signIn('olena', olena.password)).status).toBe(200)
  const { db } = lanka.deps.database
  const since = new Date(lanka.clock.now().getTime() - 60_000)
  const counted = await db.selectFrom('rate_limits').select('count').where('window_start', '>', since).execute()
  expect(counted.map((row) => row.count)).toEqual([0, 0, 0])
})
