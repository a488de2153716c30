import { beforeEach, describe, expect, test } from 'vitest'
import { accountApi } from '#contract/account.ts'
import { authApi } from '#contract/auth.ts'
import { factorsApi } from '#contract/factors.ts'
import { passkeysApi } from '#contract/passkeys.ts'
import { usersApi } from '#contract/users.ts'
import { challengeOf, turnOnTotp } from '#server/testing/authenticator.ts'
import { setUpApp } from '#server/testing/make-app.ts'
import { addPasskey, signInBy } from '#server/testing/passkey.ts'
import type { Person, Tokens } from '#server/testing/people.ts'

const lanka = await setUpApp()
let person: Person
let count = 0

beforeEach(async () => {
  person = await lanka.people.register(`person_${(count += 1)}`)
})

interface Given {
  code?: string
}

const mine = (who: Tokens = person) => lanka.as(who).call
const patch = (body: object, who?: Tokens) => mine(who)(usersApi.update, { params: { id: '_self' }, body })
const changeEmail = (given: Given = {}, who?: Tokens) =>
  patch({ email: `new_${count}@example.ua`, currentPassword: person.password, ...given }, who)
const changePassword = (given: Given = {}, who?: Tokens) =>
  patch({ password: 'a better password', currentPassword: person.password, ...given }, who)
const remove = (given: Given = {}, who?: Tokens) =>
  mine(who)(accountApi.remove, { body: { password: person.password, ...given } })
const changes = [
  ['a new e-mail', changeEmail],
  ['a new password', changePassword],
  ['the deletion', remove],
] as const

/** What any of the changes would leave another. */
async function standing() {
  const { db } = lanka.deps.database
  const columns = ['email', 'password_hash', 'delete_at'] as const
  return db.selectFrom('users').select(columns).where('id', '=', person.id).executeTakeFirstOrThrow()
}

async function prove({ device }: Awaited<ReturnType<typeof addPasskey>>) {
  const options = (await mine()(passkeysApi.startProof)).result
  return mine()(passkeysApi.prove, { body: { credential: device.answer(options) } })
}

describe.each(changes)('%s of an account with a second factor', (_name, change) => {
  test('is refused without a code and with a wrong one, and nothing changes', async () => {
    await turnOnTotp(lanka, person)
    lanka.clock.advance({ minutes: 11 })
    const before = await standing()
    for (const given of [{}, { code: '000000' }]) {
      const answer = await change(given)
      expect([answer.status, answer.error, answer.fields]).toEqual([
        401,
        'TOKEN_INCORRECT',
        { code: 'TOKEN_INCORRECT' },
      ])
    }
    expect(await standing()).toEqual(before)
  })

  test('is made with a code of the app', async () => {
    const device = await turnOnTotp(lanka, person)
    lanka.clock.advance({ minutes: 11 })
    const before = await standing()
    expect((await change({ code: device.nextCode() })).status).toBe(200)
    expect(await standing()).not.toEqual(before)
  })

  test('is made with a recovery code, which is used up', async () => {
    const { recoveryCodes } = await turnOnTotp(lanka, person)
    const [code = ''] = recoveryCodes
    lanka.clock.advance({ minutes: 11 })
    expect((await change({ code })).status).toBe(200)
    const token = await challengeOf(lanka, { ...person, password: await passwordNow() })
    expect((await lanka.call(authApi.challenge, { body: { token, code } })).error).toBe('TOKEN_INCORRECT')
  })

  test('is made without a code by who gave one at the sign-in, for ten minutes', async () => {
    const device = await turnOnTotp(lanka, person)
    const token = await challengeOf(lanka, person)
    const late = (await lanka.call(authApi.challenge, { body: { token, code: device.nextCode() } })).result
    lanka.clock.advance({ minutes: 11 })
    expect((await change({}, late)).error).toBe('TOKEN_INCORRECT')
    const again = await challengeOf(lanka, person)
    const body = { token: again, code: device.nextCode() }
    const soon = (await lanka.call(authApi.challenge, { body })).result
    lanka.clock.advance({ minutes: 9 })
    expect((await change({}, late)).error).toBe('TOKEN_INCORRECT')
    expect((await change({}, soon)).status).toBe(200)
  })

  test('is made after a proof by a passkey in the same session', async () => {
    const passkey = await addPasskey(lanka, person)
    const elsewhere = (await signInBy(lanka, passkey.device)).result
    lanka.clock.advance({ minutes: 11 })
    expect((await change()).error).toBe('TOKEN_INCORRECT')
    expect((await prove(passkey)).status).toBe(200)
    expect((await change({}, elsewhere)).error).toBe('TOKEN_INCORRECT')
    expect((await change()).status).toBe(200)
  })

  test('needs the password too, and uses up no code for a wrong one', async () => {
    const device = await turnOnTotp(lanka, person)
    lanka.clock.advance({ minutes: 11 })
    const before = await standing()
    const code = device.nextCode()
    const { password } = person
    person = { ...person, password: 'wrong password' }
    expect((await change({ code })).error).toBe('INCORRECT_PASSWORD')
    expect(await standing()).toEqual(before)
    person = { ...person, password }
    expect((await change({ code })).status).toBe(200)
  })
})

/** The password that the person signs in with, after a change or without one. */
async function passwordNow(): Promise<string> {
  const body = { login: person.username, password: 'a better password' }
  return (await lanka.call(authApi.login, { body })).ok ? body.password : person.password
}

describe('the code of a change', () => {
  test('is good once, also for two changes at once', async () => {
    const device = await turnOnTotp(lanka, person)
    lanka.clock.advance({ minutes: 11 })
    const code = device.nextCode()
    const answers = await Promise.all([changeEmail({ code }), remove({ code })])
    expect(answers.filter(({ ok }) => ok)).toHaveLength(1)
    expect((await changePassword({ code })).error).toBe('TOKEN_INCORRECT')
  })

  test('stays good where the change fails for another reason', async () => {
    await lanka.people.register(`taken_${count}`)
    const device = await turnOnTotp(lanka, person)
    lanka.clock.advance({ minutes: 11 })
    const code = device.nextCode()
    const { password: currentPassword } = person
    const taken = await patch({ email: `mine_${count}@example.ua`, username: `taken_${count}`, currentPassword, code })
    expect(taken.error).toBe('USER_EXISTS')
    expect((await changeEmail({ code })).status).toBe(200)
  })

  test('cannot be had by trying', async () => {
    const device = await turnOnTotp(lanka, person)
    lanka.clock.advanceToNext({ minutes: 15 })
    for (let time = 0; time < 10; time += 1) {
      expect((await remove({ code: '000000' })).error).toBe('TOKEN_INCORRECT')
    }
    expect((await remove({ code: device.nextCode() })).error).toBe('TOO_MANY_REQUESTS')
    expect((await changeEmail({ code: device.nextCode() })).error).toBe('TOO_MANY_REQUESTS')
    const { items } = (await mine()(accountApi.securityEvents)).result
    expect(items.filter(({ kind }) => kind === 'factor_failed')).toHaveLength(10)
  })

  test('is asked for together with the password', async () => {
    await turnOnTotp(lanka, person)
    lanka.clock.advance({ minutes: 11 })
    for (const body of [{ email: 'new@example.ua' }, { email: null, password: 'a better password' }]) {
      const fields = { currentPassword: 'INCORRECT_PASSWORD', code: 'TOKEN_INCORRECT' }
      expect((await patch(body)).fields).toEqual(fields)
    }
  })

  test('is asked for to take the e-mail away, and not for a name, a language or the same e-mail', async () => {
    person = await lanka.people.register(`mailed_${count}`, { email: `mailed_${count}@example.ua` })
    await turnOnTotp(lanka, person)
    lanka.clock.advance({ minutes: 11 })
    const { password: currentPassword } = person
    expect((await patch({ email: null, currentPassword })).error).toBe('TOKEN_INCORRECT')
    const harmless = { username: `renamed_${count}`, lang: 'en', email: `mailed_${count}@example.ua` }
    expect((await patch(harmless)).status).toBe(200)
  })

  test('is not looked at where there is no second factor', async () => {
    lanka.clock.advance({ minutes: 11 })
    expect((await changeEmail()).status).toBe(200)
    expect((await changePassword({ code: '000000' })).status).toBe(200)
    person = { ...person, password: 'a better password' }
    expect((await remove()).status).toBe(200)
  })
})

test('a secret that still waits for its first code asks nobody for one', async () => {
  expect((await mine()(factorsApi.startTotp, { body: {} })).status).toBe(200)
  lanka.clock.advance({ minutes: 11 })
  expect((await changePassword()).status).toBe(200)
})

test('a new password by a code ends every other session and leaves this one', async () => {
  const device = await turnOnTotp(lanka, person)
  const token = await challengeOf(lanka, person)
  const elsewhere = (await lanka.call(authApi.challenge, { body: { token, code: device.nextCode() } })).result
  lanka.clock.advance({ minutes: 11 })
  expect((await changePassword({ code: device.nextCode() })).status).toBe(200)
  expect((await mine(elsewhere)(usersApi.self)).status).toBe(401)
  expect((await mine()(usersApi.self)).status).toBe(200)
})
