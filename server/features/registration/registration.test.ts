import { afterAll, describe, expect, test } from 'vitest'
import { accountApi } from '#contract/account.ts'
import { termsVersion } from '#domain/terms.ts'
import { authApi } from '#contract/auth.ts'
import type { BodyInput } from '#contract/endpoint.ts'
import { pagesApi } from '#contract/pages.ts'
import { usersApi } from '#contract/users.ts'
import { startAnotherNode } from '#server/testing/another-node.ts'
import { setUpApp } from '#server/testing/make-app.ts'
import { fillRegistration } from '#server/testing/people.ts'
import { limits, takeFromLimit } from '#server/features/limits/service.ts'

const lanka = await setUpApp()
const other = await startAnotherNode(lanka)
afterAll(() => other.close())

type Details = Partial<BodyInput<typeof authApi.register>>

async function register(login: string, details: Details = {}, address?: string, call = lanka.call) {
  const body = await fillRegistration(lanka.call, login, details)
  return call(authApi.register, { body, ...(address === undefined ? {} : { address }) })
}

function usersNamed(username: string) {
  return lanka.deps.database.db.selectFrom('users').selectAll().where('username', '=', username).execute()
}

describe('a registration', () => {
  test('makes the account, its main page at the address equal to the login, and a session', async () => {
    const { result } = await register('Marichka_1', { email: ' Marichka@Example.ua ', lang: 'en', referral: 'friend' })
    const { user } = result
    expect(user).toMatchObject({
      username: 'Marichka_1',
      lang: 'en',
      is_admin: false,
      email: 'Marichka@Example.ua',
      email_status: 'not_confirmed',
      totp: false,
      plan: { name: 'free', until: null, canceled: false, period: null, nextPeriod: null },
      limits: { pages: 1, blocks: 10 },
    })
    expect(user.pages).toEqual([
      { id: expect.any(String), title: 'Marichka_1', path: 'Marichka_1', avatar: null, archived: false, main: true },
    ])
    expect((await lanka.as(result).call(usersApi.self)).result).toEqual(user)
    const id = user.pages.at(0)?.id ?? 'none'
    const page = await lanka.as(result).call(pagesApi.get, { params: { id } })
    expect(page.result).toMatchObject({ path: 'Marichka_1', title: 'Marichka_1', lang: 'en', main: true, version: 1 })
    expect((await usersNamed('Marichka_1')).at(0)).toMatchObject({ referral: 'friend' })
  })

  test('without an e-mail, also with an empty one, leaves its status unknown; Ukrainian is the default', async () => {
    expect((await register('taras_1')).result.user).toMatchObject({ email: null, email_status: 'unknown', lang: 'uk' })
    expect((await register('taras_2', { email: '' })).result.user).toMatchObject({ email: null })
  })

  test.each<[string, Details, string, string]>([
    ['ab', {}, 'LOGIN_TOO_SHORT', 'login'],
    ['a'.repeat(33), {}, 'LOGIN_TOO_LONG', 'login'],
    ['оленка', {}, 'INCORRECT_LOGIN', 'login'],
    ['with space', {}, 'INCORRECT_LOGIN', 'login'],
    ['Admin', {}, 'PATH_INCORRECT', 'login'],
    ['fine_1', { password: '1234567' }, 'PASS_TOO_SHORT', 'password'],
    ['fine_1', { password: '🔑'.repeat(7) }, 'PASS_TOO_SHORT', 'password'],
    ['fine_1', { password: '🔑'.repeat(129) }, 'PASS_TOO_LONG', 'password'],
    ['fine_1', { email: 'nobody' }, 'EMAIL_INVALID', 'email'],
    ['fine_1', { email: `${'a'.repeat(250)}@b.ua` }, 'EMAIL_TOO_LONG', 'email'],
    ['fine_1', { acceptTerms: false }, 'TERMS_REQUIRED', 'acceptTerms'],
    ['fine_1', { robotCheck: 'none' }, 'ROBOT_CHECK', 'robotCheck'],
  ])('as %s with %o is refused with %s', async (login, details, code, field) => {
    const answer = await register(login, details)
    expect([answer.status, answer.error, answer.fields]).toEqual([422, code, { [field]: code }])
  })

  test('takes passwords of 8 and of 128 characters, whatever their bytes', async () => {
    expect((await register('eight', { password: '🔑🌻🌙🌻🌻🔑🌙🌻' })).status).toBe(200)
    expect((await register('many', { password: '🔑🌻🌙🌊'.repeat(31) + '🔥🔑🌻🔥' })).status).toBe(200)
  })

  test('keeps the version of the terms that was agreed to, for the person to see', async () => {
    const person = await lanka.people.register('agreed')
    const { result } = await lanka.as(person).call(accountApi.export)
    expect(result.account.termsVersion).toBe(termsVersion)
  })

  test('asks for the terms before it spends the robot check', async () => {
    const body = await fillRegistration(lanka.call, 'careful', { acceptTerms: false })
    expect((await lanka.call(authApi.register, { body })).error).toBe('TERMS_REQUIRED')
    expect((await lanka.call(authApi.register, { body: { ...body, acceptTerms: true } })).status).toBe(200)
  })
})

describe('a taken name', () => {
  test('is USER_EXISTS without regard to case, and only after the robot check', async () => {
    await register('Kateryna')
    const taken = await register('kATERYNA')
    expect([taken.status, taken.error, taken.fields]).toEqual([409, 'USER_EXISTS', { login: 'USER_EXISTS' }])
    expect((await register('kATERYNA', { robotCheck: 'none' })).error).toBe('ROBOT_CHECK')
  })

  test('is USER_EXISTS too when it is the address of somebody’s page, and leaves nothing behind', async () => {
    const taras = await lanka.people.taras()
    const page = await lanka.as(taras).call(pagesApi.create, { body: { title: 'Кава', path: 'kava_lviv' } })
    expect(page.status).toBe(200)
    const taken = await register('KAVA_lviv')
    expect([taken.status, taken.error, taken.fields]).toEqual([409, 'USER_EXISTS', { login: 'USER_EXISTS' }])
    expect(await usersNamed('KAVA_lviv')).toEqual([])
  })

  test('as an e-mail is told to nobody: the mailbox alone decides whose it is', async () => {
    const { id } = (await register('mail_1', { email: 'Poshta@example.ua' })).result.user
    const { db } = lanka.deps.database
    await db.updateTable('users').set({ email_status: 'confirmed' }).where('id', '=', id).execute()
    const answers = [
      await register('mail_2', { email: 'poshta@EXAMPLE.ua' }),
      await register('mail_3', { email: 'free@example.ua' }),
    ]
    expect(answers.map(({ result }) => result.user.email_status)).toEqual(['not_confirmed', 'not_confirmed'])
  })

  test('goes to exactly one of six who want it at once on two nodes', async () => {
    const names = ['Everybody', 'everybody', 'EVERYBODY']
    const answers = await Promise.all(
      names.flatMap((login) => [lanka, other].map(({ call }) => register(login, {}, undefined, call))),
    )
    expect(answers.filter((answer) => answer.ok)).toHaveLength(1)
    expect(answers.filter((answer) => answer.error === 'USER_EXISTS')).toHaveLength(5)
    expect((await Promise.all(names.map(usersNamed))).flat()).toHaveLength(1)
  })
})

test('one address block may register 200 accounts an hour, others are not held up by it', async () => {
  lanka.clock.advanceToNext({ hours: 1 })
  for (let taken = 0; taken < limits.registration.count - 1; taken += 1) {
    await takeFromLimit(lanka.deps, 'registration:198.51.100.0/24', limits.registration)
  }
  expect((await register('last_one', {}, '198.51.100.1')).status).toBe(200)
  const refused = await register('too_late', {}, '198.51.100.200')
  expect([refused.status, refused.error]).toEqual([429, 'TOO_MANY_REQUESTS'])
  expect(Number(refused.headers['retry-after'])).toBeGreaterThan(0)
  expect((await register('neighbour', {}, '203.0.113.9')).status).toBe(200)
})
