import { describe, expect, test } from 'vitest'
import { accountApi } from '#contract/account.ts'
import { authApi } from '#contract/auth.ts'
import type { BodyInput } from '#contract/endpoint.ts'
import { factorsApi } from '#contract/factors.ts'
import { usersApi } from '#contract/users.ts'
import { authenticator, challengeOf, turnOnTotp } from '#server/testing/authenticator.ts'
import { entered } from '#server/testing/entered.ts'
import { setUpApp } from '#server/testing/make-app.ts'
import type { Tokens } from '#server/testing/people.ts'
import { setUpPerson } from '#server/testing/set-up-person.ts'

const lanka = await setUpApp()
const person = setUpPerson(lanka)

const start = (body: BodyInput<typeof factorsApi.startTotp> = {}, who: Tokens = person) =>
  lanka.as(who).call(factorsApi.startTotp, { body })
const confirm = (code: string, who: Tokens = person) => lanka.as(who).call(factorsApi.confirmTotp, { body: { code } })
const remove = (body: BodyInput<typeof factorsApi.removeTotp>, who: Tokens = person) =>
  lanka.as(who).call(factorsApi.removeTotp, { body })
const self = async (who: Tokens = person) => lanka.as(who).call(usersApi.self)
const signIn = () => lanka.call(authApi.login, { body: { login: person.username, password: person.password } })

function rows() {
  const { db } = lanka.deps.database
  return db.selectFrom('totp_factors').selectAll().where('user_id', '=', person.id).execute()
}

describe('turning the second factor on', () => {
  test('shows a secret, waits for its first code, and then gives ten recovery codes', async () => {
    const { secret, uri } = (await start()).result
    expect(secret).toMatch(/^[A-Z2-7]{32}$/)
    expect(uri).toContain(`otpauth://totp/Lanka:${person.username}?`)
    expect(uri).toContain(`secret=${secret}`)
    expect((await self()).result.totp).toBe(false)
    const { recoveryCodes } = (await confirm(authenticator(lanka, secret).code())).result
    expect(new Set(recoveryCodes).size).toBe(10)
    for (const code of recoveryCodes) expect(code).toMatch(/^[0-9a-hjkmnp-tv-z]{5}-[0-9a-hjkmnp-tv-z]{5}$/)
    expect((await self()).result.totp).toBe(true)
  })

  test('needs the password from who signed in more than ten minutes ago', async () => {
    lanka.clock.advance({ minutes: 11 })
    for (const body of [{}, { currentPassword: 'wrong password' }]) {
      const answer = await start(body)
      expect([answer.status, answer.error]).toEqual([403, 'INCORRECT_PASSWORD'])
      expect(answer.fields).toEqual({ currentPassword: 'INCORRECT_PASSWORD' })
    }
    expect((await start({ currentPassword: person.password })).status).toBe(200)
  })

  test('takes the code of the last secret alone, and only within half an hour', async () => {
    const first = (await start()).result.secret
    const second = (await start()).result.secret
    const wrong = await confirm(authenticator(lanka, first).code())
    expect([wrong.status, wrong.error, wrong.fields]).toEqual([401, 'TOKEN_INCORRECT', { code: 'TOKEN_INCORRECT' }])
    lanka.clock.advance({ minutes: 31 })
    expect((await confirm(authenticator(lanka, second).code())).error).toBe('TOKEN_INCORRECT')
    expect((await self()).result.totp).toBe(false)
  })

  test('ends every other session', async () => {
    const elsewhere = entered(await signIn())
    await turnOnTotp(lanka, person)
    expect((await self(elsewhere)).status).toBe(401)
    expect((await self()).status).toBe(200)
  })

  test('leaves secrets and codes in no readable form in the database', async () => {
    const { secret } = (await start()).result
    const { recoveryCodes } = (await confirm(authenticator(lanka, secret).code())).result
    const { db } = lanka.deps.database
    const codes = await db.selectFrom('recovery_codes').selectAll().where('user_id', '=', person.id).execute()
    const kept =
      JSON.stringify([await rows(), codes]) + (await rows()).map((row) => row.secret.toString('latin1')).join()
    for (const word of [secret, ...recoveryCodes]) expect(kept).not.toContain(word)
  })

  test('binds the secret to its user: in another row it does not open', async () => {
    const device = await turnOnTotp(lanka, person)
    const thief = await lanka.people.register(`thief_${person.username}`)
    await turnOnTotp(lanka, thief)
    const { db } = lanka.deps.database
    const [row] = await rows()
    await db.updateTable('totp_factors').set({ secret: row!.secret }).where('user_id', '=', thief.id).execute()
    const token = await challengeOf(lanka, thief)
    const answer = await lanka.call(authApi.challenge, { body: { token, code: device.nextCode() } })
    expect(answer.status).toBe(500)
  })

  test('is refused while it is on', async () => {
    await turnOnTotp(lanka, person)
    expect((await start({ currentPassword: person.password })).error).toBe('FORBIDDEN')
    expect((await self()).result.totp).toBe(true)
  })

  test('spends no recovery code where it is refused', async () => {
    const { recoveryCodes } = await turnOnTotp(lanka, person)
    const [code = ''] = recoveryCodes
    const { password: currentPassword } = person
    expect((await start({ currentPassword, code })).error).toBe('FORBIDDEN')
    expect((await self()).result.recoveryCodesLeft).toBe(10)
    expect((await remove({ currentPassword, code })).status).toBe(200)
  })

  test('happens once when two confirm at once', async () => {
    const { secret } = (await start()).result
    const code = authenticator(lanka, secret).code()
    const answers = await Promise.all([confirm(code), confirm(code)])
    expect(answers.filter(({ ok }) => ok)).toHaveLength(1)
  })
})

describe('turning the second factor off', () => {
  test('needs the password and a code', async () => {
    const device = await turnOnTotp(lanka, person)
    lanka.clock.advance({ minutes: 11 })
    const { password: currentPassword } = person
    expect((await remove({ currentPassword: 'wrong', code: device.nextCode() })).error).toBe('INCORRECT_PASSWORD')
    expect((await remove({ currentPassword })).fields).toEqual({ code: 'TOKEN_INCORRECT' })
    expect((await remove({ currentPassword, code: '000000' })).error).toBe('TOKEN_INCORRECT')
    expect((await self()).result.totp).toBe(true)
    expect((await remove({ currentPassword, code: device.nextCode() })).result).toEqual({})
    expect((await self()).result.totp).toBe(false)
    entered(await signIn())
  })

  test('works with a recovery code, and without any by who gave a code just now', async () => {
    const { recoveryCodes } = await turnOnTotp(lanka, person)
    lanka.clock.advance({ minutes: 11 })
    const { password: currentPassword } = person
    expect((await remove({ currentPassword, code: recoveryCodes[0]! })).status).toBe(200)
    await turnOnTotp(lanka, person)
    expect((await remove({ currentPassword })).status).toBe(200)
    expect((await self()).result.totp).toBe(false)
  })

  test('ends every other session, a sign-in that waits for its code too', async () => {
    const device = await turnOnTotp(lanka, person)
    const token = await challengeOf(lanka, person)
    const code = device.nextCode()
    await remove({ currentPassword: person.password })
    expect((await lanka.call(authApi.challenge, { body: { token, code } })).error).toBe('TOKEN_INCORRECT')
  })

  test('where it is off changes nothing', async () => {
    const elsewhere = entered(await signIn())
    expect((await remove({ currentPassword: person.password })).result).toEqual({})
    expect((await self(elsewhere)).status).toBe(200)
  })

  test('cannot be had by trying codes', async () => {
    await turnOnTotp(lanka, person)
    lanka.clock.advanceToNext({ minutes: 15 })
    const guess = (code: string) => remove({ currentPassword: person.password, code })
    for (let time = 0; time < 10; time += 1) expect((await guess('000000')).error).toBe('TOKEN_INCORRECT')
    expect((await guess('000000')).error).toBe('TOO_MANY_REQUESTS')
  })
})

test('the security log tells of the factor, and of wrong codes, but not of those that turn nothing on', async () => {
  await start()
  expect((await confirm('000000')).error).toBe('TOKEN_INCORRECT')
  await turnOnTotp(lanka, person)
  await remove({ currentPassword: person.password, code: '000000' })
  await remove({ currentPassword: person.password })
  const { items } = (await lanka.as(person).call(accountApi.securityEvents)).result
  expect(items.map(({ kind }) => kind)).toEqual(['factor_removed', 'factor_failed', 'factor_added', 'sign_in'])
})
