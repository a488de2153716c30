import { createHash } from 'node:crypto'
import { beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { authApi } from '#contract/auth.ts'
import { usersApi } from '#contract/users.ts'
import { entered } from '#server/testing/entered.ts'
import { setUpApp } from '#server/testing/make-app.ts'
import type { Person } from '#server/testing/people.ts'
import { limits, takeFromLimit, type Limit } from '#server/features/limits/service.ts'
import { confirmNewest } from '#server/testing/confirm-email.ts'
import { fillLimit } from '#server/features/limits/testing/fill.ts'

const lanka = await setUpApp()
let olena: Person

beforeAll(async () => {
  olena = await lanka.people.register('olena', { email: 'Olena@example.ua' })
  await confirmNewest(lanka, 'Olena@example.ua')
})
beforeEach(() => lanka.clock.advanceToNext({ minutes: 15 }))

function signIn(login: string, password: string, address = '203.0.113.1') {
  return lanka.call(authApi.login, { body: { login, password }, address })
}

/** What is counted in the present window. */
async function countersNow() {
  const { db } = lanka.deps.database
  const since = new Date(lanka.clock.now().getTime() - 15 * 60_000)
  return db.selectFrom('rate_limits').selectAll().where('window_start', '>', since).orderBy('key').execute()
}

/** Counts as many attempts as the limit allows. */
const fill = (key: string, limit: Limit) => fillLimit(lanka, key, limit)

async function fail(times: number, login: string, address: string): Promise<void> {
  for (let time = 0; time < times; time += 1) {
    expect((await signIn(login, 'wrong password', address)).error).toBe('LOGIN_OR_PASSWORD_INCORRECT')
  }
}

describe('signing in', () => {
  test.each(['olena', 'OLENA', ' olena ', 'olena@example.ua', 'OLENA@EXAMPLE.UA'])('as "%s" works', async (login) => {
    const result = entered(await signIn(login, olena.password))
    expect(result.user).toEqual({ ...olena.user, email_status: 'confirmed' })
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

  test('as an e-mail works once it is confirmed, and until then the login does', async () => {
    const email = 'both@example.ua'
    const first = await lanka.people.register('both_1', { email, password: 'the first password' })
    const second = await lanka.people.register('both_2', { email })
    for (const { username, password } of [first, second]) {
      const refused = await signIn(email, password)
      expect([refused.status, refused.envelope]).toEqual([401, { ok: false, error: 'LOGIN_OR_PASSWORD_INCORRECT' }])
      expect(entered(await signIn(username, password)).user.username).toBe(username)
    }
    await confirmNewest(lanka, email)
    expect(entered(await signIn('BOTH@example.ua', second.password)).user.username).toBe('both_2')
    expect((await signIn(email, first.password)).error).toBe('LOGIN_OR_PASSWORD_INCORRECT')
    expect((await signIn('both_1', first.password)).status).toBe(200)
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
    const refused = await signIn('OLENA', olena.password, '198.51.100.250')
    expect([refused.status, refused.error]).toEqual([429, 'TOO_MANY_REQUESTS'])
    expect(Number(refused.headers['retry-after'])).toBeGreaterThan(14 * 60)
    expect((await signIn('olena', olena.password, '203.0.113.1')).status).toBe(200)
    lanka.clock.advance({ minutes: 15 })
    expect((await signIn('olena', olena.password, '198.51.100.1')).status).toBe(200)
  })

  test('by a login says nothing of the e-mail that belongs to it', async () => {
    await fail(10, 'olena', '198.51.100.1')
    expect((await signIn('olena', 'wrong password', '198.51.100.1')).error).toBe('TOO_MANY_REQUESTS')
    await fail(10, 'olena@example.ua', '198.51.100.1')
    expect((await signIn('OLENA@example.ua', 'wrong password', '198.51.100.1')).error).toBe('TOO_MANY_REQUESTS')
  })

  test('is limited alike for logins that do not exist', async () => {
    await fail(10, 'nobody_at_all', '198.51.100.1')
    expect((await signIn('NOBODY_at_all', 'wrong password', '198.51.100.1')).error).toBe('TOO_MANY_REQUESTS')
  })

  test('cannot go on by letters that the database takes for others', async () => {
    const person = await lanka.people.register('vitalii')
    expect((await signIn('VITALII', person.password)).status).toBe(200)
    expect((await signIn('vİtalii', person.password)).error).toBe('LOGIN_OR_PASSWORD_INCORRECT')
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

  test('never counts what it refused: thirty right passwords at once lock nobody out', async () => {
    const answers = await Promise.all(Array.from({ length: 30 }, () => signIn('olena', olena.password)))
    expect(answers.filter(({ status }) => status !== 200 && status !== 429)).toEqual([])
    expect((await signIn('olena', olena.password)).status).toBe(200)
  })

  test('ends after 100 failures of one address block, whatever the accounts, and then leaves no trace', async () => {
    const limit = limits.signInAnywhere
    for (let taken = 0; taken < limit.count; taken += 1) {
      await takeFromLimit(lanka.deps, 'sign-in:block:198.51.111.0/24', limit)
    }
    const before = await countersNow()
    expect((await signIn('olena', olena.password, '198.51.111.1')).error).toBe('TOO_MANY_REQUESTS')
    for (let name = 0; name < 5; name += 1) await signIn(`never_seen_${name}`, 'wrong password', '198.51.111.1')
    expect(await countersNow()).toEqual(before)
    expect((await signIn('olena', olena.password, '203.0.113.1')).status).toBe(200)
  })

  test('of neighbours keep nobody out of a network where they were before', async () => {
    expect((await signIn('olena', olena.password, '203.0.113.1')).status).toBe(200)
    await fill('sign-in:block:203.0.113.0/24', limits.signInAnywhere)
    expect((await signIn('nobody_else', 'wrong password', '203.0.113.2')).error).toBe('TOO_MANY_REQUESTS')
    expect((await signIn('olena', olena.password, '203.0.113.1')).status).toBe(200)
    for (let time = 0; time < 10; time += 1) await signIn('olena', 'wrong password', '203.0.113.1')
    expect((await signIn('olena', olena.password, '203.0.113.1')).error).toBe('TOO_MANY_REQUESTS')
  })

  test('from ever new addresses ends at the limit of the name', async () => {
    for (let block = 0; block < limits.signInByName.count / 10; block += 1) {
      await Promise.all(Array.from({ length: 10 }, () => signIn('nobody_else', 'wrong password', `198.18.${block}.1`)))
    }
    const refused = await signIn('Nobody_else', 'wrong password')
    expect([refused.error, refused.envelope]).toEqual(['TOO_MANY_REQUESTS', { ok: false, error: 'TOO_MANY_REQUESTS' }])
  })

  test.each([
    [
      'of the name',
      () => `sign-in:name:${createHash('sha256').update('olena').digest('base64url')}`,
      limits.signInByName,
    ],
    ['of the account', () => `sign-in:account:${olena.id}`, limits.signInToAccount],
    ['of all together', () => 'sign-in:all', limits.signInGlobal],
  ])('up to the limit %s keeps the owner out of no place where they were before', async (_what, key, limit) => {
    expect((await signIn('olena', olena.password)).status).toBe(200)
    await fill(key(), limit)
    expect((await signIn('olena', olena.password, '192.0.2.1')).error).toBe('TOO_MANY_REQUESTS')
    expect((await signIn('olena', olena.password)).status).toBe(200)
  })

  test('under all names of an account ends at a limit that is answered like the others', async () => {
    const limit = limits.signInToAccount
    await fill(`sign-in:account:${olena.id}`, limit)
    const refused = await signIn('olena', olena.password, '192.0.2.1')
    expect([refused.status, refused.envelope]).toEqual([429, { ok: false, error: 'TOO_MANY_REQUESTS' }])
    expect(limit.count).toBeGreaterThan(2 * limits.signInByName.count)
  })
})
