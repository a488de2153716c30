import { beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { authApi } from '#contract/auth.ts'
import type { BodyInput } from '#contract/endpoint.ts'
import { pagesApi } from '#contract/pages.ts'
import { usersApi } from '#contract/users.ts'
import { limits, takeFromLimit } from '#server/features/limits/service.ts'
import { entered } from '#server/testing/entered.ts'
import { setUpApp } from '#server/testing/make-app.ts'
import type { Person, Tokens } from '#server/testing/people.ts'

const lanka = await setUpApp()
let olena: Person

beforeAll(async () => {
  olena = await lanka.people.olena()
})
// The clock is moved by hours, and access tokens last one.
beforeEach(async () => {
  olena = { ...olena, ...entered(await signIn('olena', olena.password)) }
})

const self = async (person: Tokens) => (await lanka.as(person).call(usersApi.self)).result
const signIn = (login: string, password: string) => lanka.call(authApi.login, { body: { login, password } })

function change(person: Tokens, body: BodyInput<typeof usersApi.update>, id = '_self') {
  return lanka.as(person).call(usersApi.update, { params: { id }, body })
}

describe('the account', () => {
  test('shows its plan, limits and rights as they are now', async () => {
    const taras = await lanka.people.taras()
    const plus = await self(taras)
    expect(plus).toMatchObject({ is_admin: false, limits: { pages: 10, blocks: 100 } })
    expect(plus.plan).toMatchObject({ name: 'plus', canceled: false, period: 'monthly', nextPeriod: 'monthly' })
    expect((await self(await lanka.people.iryna())).is_admin).toBe(true)
    lanka.clock.advance({ days: 31 })
    const later = await lanka.call(authApi.refresh, { body: { refreshToken: taras.refreshToken } })
    expect(await self(later.result)).toMatchObject({ plan: { name: 'free', state: 'expired' }, limits: { pages: 1 } })
  })

  test('has a mark of its owner that is always the same and nobody else’s', async () => {
    const other = await lanka.people.register('other_owner')
    expect(olena.user.ownerMark).toMatch(/^[\w-]{22}$/)
    expect((await self(olena)).ownerMark).toBe(olena.user.ownerMark)
    expect(other.user.ownerMark).not.toBe(olena.user.ownerMark)
  })

  test('is reached as _self and by its own id, and nobody else’s is', async () => {
    const iryna = await lanka.people.register('iryna_2')
    expect((await change(olena, { lang: 'en' }, olena.id)).result.lang).toBe('en')
    expect((await change(olena, { lang: 'uk' })).result.lang).toBe('uk')
    for (const id of [iryna.id, 'nobody', '_SELF']) {
      const answer = await change(olena, { lang: 'en' }, id)
      expect([answer.status, answer.error]).toEqual([404, 'NOT_FOUND'])
    }
    expect((await self(iryna)).lang).toBe('uk')
  })

  test('has at most twenty new logins a day, and the limit counts no refused one', async () => {
    lanka.clock.advanceToNext({ days: 1 })
    await lanka.people.register('taken_login')
    const person = await lanka.people.register('renamer')
    for (const username of [
      'taken_login',
      'taken_login',
      ...Array.from({ length: 20 }, (_, index) => `renamer_${index}`),
    ])
      await change(person, { username })
    expect((await change(person, { username: 'taken_login' })).error).toBe('TOO_MANY_REQUESTS')
    expect((await change(person, { username: 'renamer_19', lang: 'en' })).result.username).toBe('renamer_19')
    expect(await change(person, { username: 'renamer' })).toMatchObject({ status: 429, error: 'TOO_MANY_REQUESTS' })
    lanka.clock.advanceToNext({ days: 1 })
    const later = entered(await signIn('renamer_19', person.password))
    expect((await change(later, { username: 'renamer' })).result.username).toBe('renamer')
  })

  test('is changed sixty times a minute, and refused changes count, so that nobody tries a list of logins', async () => {
    lanka.clock.advanceToNext({ minutes: 1 })
    await lanka.people.register('someone_else')
    const person = await lanka.people.register('prober')
    for (let count = 0; count < 60; count += 1)
      expect((await change(person, { username: 'someone_else' })).error).toBe('USER_EXISTS')
    expect((await change(person, { lang: 'en' })).error).toBe('TOO_MANY_REQUESTS')
    lanka.clock.advanceToNext({ minutes: 1 })
    expect((await change(person, { lang: 'en' })).result.lang).toBe('en')
  })

  test('changed in nothing stays as it is', async () => {
    expect((await change(olena, {})).result).toEqual(await self(olena))
  })

  test('refuses what people may not say about themselves', async () => {
    for (const field of ['is_admin', 'email_status', 'plan', 'id', 'auth_epoch']) {
      const answer = await change(olena, { [field]: true })
      expect([answer.status, answer.error, answer.fields]).toEqual([422, 'VALIDATION', { [field]: 'VALIDATION' }])
    }
  })
})

describe('a new name', () => {
  test('is the one to sign in with, and the page stays where it is', async () => {
    const person = await lanka.people.register('before')
    const renamed = (await change(person, { username: 'After_1' })).result
    expect([renamed.username, renamed.pages.map((page) => page.path)]).toEqual(['After_1', ['before']])
    expect((await signIn('after_1', person.password)).status).toBe(200)
    expect((await signIn('before', person.password)).error).toBe('LOGIN_OR_PASSWORD_INCORRECT')
    expect((await change(person, { username: 'AFTER_1' })).result.username).toBe('AFTER_1')
  })

  test('that somebody has is USER_EXISTS and changes nothing', async () => {
    const person = await lanka.people.register('modest')
    const answer = await change(person, { username: 'OLENA', lang: 'en' })
    expect([answer.status, answer.error, answer.fields]).toEqual([409, 'USER_EXISTS', { username: 'USER_EXISTS' }])
    expect(await self(person)).toEqual(person.user)
    expect((await change(person, { username: 'admin' })).fields).toEqual({ username: 'PATH_INCORRECT' })
  })
})

describe('a new name that is a page address', () => {
  test('of somebody else is USER_EXISTS, also if their page has moved since', async () => {
    const { user, password } = await lanka.people.register('page_owner')
    lanka.clock.advance({ hours: 2 })
    const taras = entered(await signIn('page_owner', password))
    const params = { id: user.pages[0]!.id }
    const moved = await lanka.as(taras).call(pagesApi.update, { params, body: { version: 1, path: 'new_place' } })
    expect(moved.result.path).toBe('new_place')
    await change(taras, { username: 'page_owner_2' })
    const person = await lanka.people.register('name_seeker')
    for (const username of ['NEW_place', 'page_owner']) {
      const answer = await change(person, { username })
      expect([answer.status, answer.error, answer.fields]).toEqual([409, 'USER_EXISTS', { username: 'USER_EXISTS' }])
    }
    expect((await change(taras, { username: 'new_place' })).status).toBe(200)
  })
})

describe('a new e-mail', () => {
  test('waits for confirmation, the same one keeps its standing, none is unknown', async () => {
    const person = await lanka.people.register('postman')
    const { db } = lanka.deps.database
    const first = await change(person, { email: 'postman@example.ua' })
    expect(first.result).toMatchObject({ email: 'postman@example.ua', email_status: 'not_confirmed' })
    await db.updateTable('users').set({ email_status: 'confirmed' }).where('id', '=', person.id).execute()
    expect((await change(person, { email: 'postman@example.ua' })).result.email_status).toBe('confirmed')
    expect((await change(person, { email: 'other@example.ua' })).result).toMatchObject({
      email_status: 'confirmed',
      newEmail: 'other@example.ua',
    })
    expect((await change(person, { email: null })).result).toMatchObject({ email: null, email_status: 'unknown' })
  })

  test('that somebody has confirmed is taken like any other, and stays theirs', async () => {
    const first = await lanka.people.register('first_mail', { email: 'shared@example.ua' })
    const { db } = lanka.deps.database
    await db.updateTable('users').set({ email_status: 'confirmed' }).where('id', '=', first.id).execute()
    const answer = await change(olena, { email: 'SHARED@example.ua' })
    expect(answer.result).toMatchObject({ email: 'SHARED@example.ua', email_status: 'not_confirmed' })
    const owner = (await lanka.as(first).call(usersApi.self)).result
    expect([owner.email, owner.email_status]).toEqual(['shared@example.ua', 'confirmed'])
    expect((await change(olena, { email: 'nobody' })).error).toBe('EMAIL_INVALID')
  })

  test('can be tried ten times an hour, whether it is somebody’s or not', async () => {
    const person = await lanka.people.register('curious')
    lanka.clock.advanceToNext({ hours: 1 })
    const fresh = entered(await signIn('curious', person.password))
    const tries = ['shared@example.ua', ...Array.from({ length: 9 }, (_value, index) => `try_${index}@example.ua`)]
    for (const email of tries) expect((await change(fresh, { email })).error).not.toBe('TOO_MANY_REQUESTS')
    for (const email of ['shared@example.ua', 'free@example.ua']) {
      expect((await change(fresh, { email })).error).toBe('TOO_MANY_REQUESTS')
    }
  })
})

describe('a new password', () => {
  test('needs the current one', async () => {
    for (const currentPassword of [undefined, '', 'wrong password']) {
      const given = currentPassword === undefined ? {} : { currentPassword }
      const answer = await change(olena, { password: 'new password', lang: 'en', ...given })
      expect([answer.status, answer.error]).toEqual([403, 'INCORRECT_PASSWORD'])
      expect(answer.fields).toEqual({ currentPassword: 'INCORRECT_PASSWORD' })
    }
    expect((await self(olena)).lang).toBe('uk')
    expect((await change(olena, { password: 'short', currentPassword: olena.password })).error).toBe('PASS_TOO_SHORT')
  })

  test('ends every other session and no session of others', async () => {
    const person = await lanka.people.register('mover')
    const elsewhere = entered(await signIn('mover', person.password))
    const answer = await change(person, { password: 'a better password', currentPassword: person.password })
    expect(answer.status).toBe(200)
    expect((await self(person)).username).toBe('mover')
    expect((await lanka.as(elsewhere).call(usersApi.self)).error).toBe('UNAUTHORIZED')
    const refreshed = await lanka.call(authApi.refresh, { body: { refreshToken: elsewhere.refreshToken } })
    expect(refreshed.error).toBe('TOKEN_INCORRECT')
    const { db } = lanka.deps.database
    const ended = await db.selectFrom('sessions').selectAll().where('user_id', '=', person.id).orderBy('id').execute()
    expect(ended.map((row) => [row.status, row.end_reason])).toEqual([
      ['active', null],
      ['canceled_security', 'password'],
    ])
    expect((await signIn('mover', 'a better password')).status).toBe(200)
    expect((await signIn('mover', person.password)).error).toBe('LOGIN_OR_PASSWORD_INCORRECT')
    expect((await lanka.as(olena).call(usersApi.self)).status).toBe(200)
  })

  test('cannot be had by trying current ones; right ones are not counted', async () => {
    const person = await lanka.people.register('patient')
    lanka.clock.advanceToNext({ minutes: 15 })
    const guess = (currentPassword: string) => change(person, { password: 'new password', currentPassword })
    for (let time = 0; time < 10; time += 1) expect((await guess('wrong')).error).toBe('INCORRECT_PASSWORD')
    expect((await guess(person.password)).error).toBe('TOO_MANY_REQUESTS')
    lanka.clock.advance({ minutes: 15 })
    for (let time = 0; time < 12; time += 1) {
      const again = await change(person, { password: person.password, currentPassword: person.password })
      expect(again.status).toBe(200)
    }
  })

  test('can be set twenty times in a quarter of an hour', async () => {
    const person = await lanka.people.register('indecisive')
    lanka.clock.advanceToNext({ minutes: 15 })
    const again = () => change(person, { password: person.password, currentPassword: person.password })
    for (let taken = 0; taken < limits.passwordChange.count - 1; taken += 1) {
      await takeFromLimit(lanka.deps, `password-change:${person.id}`, limits.passwordChange)
    }
    expect((await again()).status).toBe(200)
    expect((await again()).error).toBe('TOO_MANY_REQUESTS')
    lanka.clock.advance({ minutes: 15 })
    expect((await again()).status).toBe(200)
  })
})
