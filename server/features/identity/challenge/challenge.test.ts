import { beforeEach, describe, expect, test } from 'vitest'
import { accountApi } from '#contract/account.ts'
import { authApi } from '#contract/auth.ts'
import { contract } from '#contract/contract.ts'
import { sessionsApi } from '#contract/sessions.ts'
import { usersApi } from '#contract/users.ts'
import { challengeOf, turnOnTotp, type SecondFactor } from '#server/testing/authenticator.ts'
import { setUpApp } from '#server/testing/make-app.ts'
import { setUpPerson } from '#server/testing/set-up-person.ts'

const lanka = await setUpApp()
const person = setUpPerson(lanka)
let device: SecondFactor

beforeEach(async () => {
  device = await turnOnTotp(lanka, person)
})

const answer = (token: string, code: string) => lanka.call(authApi.challenge, { body: { token, code } })
const signIn = (password: string) => lanka.call(authApi.login, { body: { login: person.username, password } })

function sessions() {
  const { db } = lanka.deps.database
  return db.selectFrom('sessions').selectAll().where('user_id', '=', person.id).orderBy('id').execute()
}

describe('signing in with a second factor', () => {
  test('takes the password and then a code', async () => {
    const { result } = await signIn(person.password)
    expect(result).toEqual({
      challenge: { token: expect.any(String), kind: '2fa', methods: ['totp', 'recovery'] },
    })
    const entry = await answer(await challengeOf(lanka, person), device.nextCode())
    expect(entry.result.user).toMatchObject({ id: person.id, totp: true })
    expect((await lanka.as(entry.result).call(usersApi.self)).status).toBe(200)
    expect((await lanka.call(authApi.refresh, { body: { refreshToken: entry.result.refreshToken } })).status).toBe(200)
  })

  test('with a wrong password says nothing about the factor', async () => {
    expect((await signIn('wrong password')).error).toBe('LOGIN_OR_PASSWORD_INCORRECT')
  })

  test('puts a new session in the place of the challenge', async () => {
    await answer(await challengeOf(lanka, person), device.nextCode())
    const [, challenge, session] = await sessions()
    expect(challenge).toMatchObject({ status: 'reissued', replaced_by: session?.id })
    expect(session).toMatchObject({ status: 'active', factors: 2 })
  })

  test('takes a code that is one step early or late, and none beyond', async () => {
    lanka.clock.stop()
    const late = device.nextCode()
    lanka.clock.advance({ seconds: 30 })
    expect((await answer(await challengeOf(lanka, person), late)).status).toBe(200)
    const old = device.nextCode()
    lanka.clock.advance({ seconds: 61 })
    expect((await answer(await challengeOf(lanka, person), old)).error).toBe('TOKEN_INCORRECT')
  })

  test('tells a ban only after the code', async () => {
    const token = await challengeOf(lanka, person)
    const { db } = lanka.deps.database
    await db.updateTable('users').set({ ban_kind: 'request' }).where('id', '=', person.id).execute()
    expect((await answer(token, '000000')).error).toBe('TOKEN_INCORRECT')
    expect((await answer(token, device.nextCode())).error).toBe('USER_BANNED_REQUEST')
  })
})

describe('a challenge', () => {
  test('is over after ten minutes', async () => {
    const token = await challengeOf(lanka, person)
    lanka.clock.advance({ minutes: 10 })
    expect((await answer(token, device.code())).error).toBe('TOKEN_INCORRECT')
  })

  test('allows five wrong codes; the sixth try, though right, ends it for security', async () => {
    const token = await challengeOf(lanka, person)
    for (let time = 0; time < 5; time += 1) {
      const wrong = await answer(token, '000000')
      expect([wrong.status, wrong.error, wrong.fields]).toEqual([401, 'TOKEN_INCORRECT', { code: 'TOKEN_INCORRECT' }])
    }
    expect((await answer(token, device.nextCode())).error).toBe('TOKEN_INCORRECT')
    expect((await sessions()).at(-1)).toMatchObject({ status: 'canceled_security', end_reason: 'tries', tries: 5 })
  })

  test('answered nine times at once with wrong codes counts five tries', async () => {
    const token = await challengeOf(lanka, person)
    const answers = await Promise.all(Array.from({ length: 9 }, () => answer(token, '000000')))
    expect(new Set(answers.map(({ error }) => error))).toEqual(new Set(['TOKEN_INCORRECT']))
    expect((await sessions()).at(-1)).toMatchObject({ status: 'canceled_security', tries: 5 })
  })

  test('answered five times at once with the same right code opens one session', async () => {
    const token = await challengeOf(lanka, person)
    const code = device.nextCode()
    const answers = await Promise.all(Array.from({ length: 5 }, () => answer(token, code)))
    expect(answers.filter(({ ok }) => ok)).toHaveLength(1)
    expect((await sessions()).filter(({ status }) => status === 'active')).toHaveLength(2)
  })

  test('is not answered twice', async () => {
    const token = await challengeOf(lanka, person)
    expect((await answer(token, device.nextCode())).status).toBe(200)
    expect((await answer(token, device.nextCode())).error).toBe('TOKEN_INCORRECT')
  })

  test('ends with a change of the password', async () => {
    const token = await challengeOf(lanka, person)
    const body = { password: 'a better password', currentPassword: person.password }
    await lanka.as(person).call(usersApi.update, { params: { id: '_self' }, body })
    expect((await answer(token, device.nextCode())).error).toBe('TOKEN_INCORRECT')
    expect((await sessions()).at(-1)?.status).toBe('canceled_security')
  })

  test('can be ended in the list of sessions, where it stands as what it is', async () => {
    const token = await challengeOf(lanka, person)
    const { items } = (await lanka.as(person).call(sessionsApi.list)).result
    const waiting = items.find(({ status }) => status === 'challenge_2fa')!
    await lanka.as(person).call(sessionsApi.cancel, { params: { id: waiting.id }, body: { status: 'canceled' } })
    expect((await answer(token, device.nextCode())).error).toBe('TOKEN_INCORRECT')
  })

  test('opens no other call, and no other token opens it', async () => {
    const token = await challengeOf(lanka, person)
    const params = { id: person.id, version: '1' }
    for (const endpoint of contract.filter(({ access }) => access !== 'public')) {
      expect((await lanka.as({ accessToken: token }).call(endpoint, { params, body: {} })).error).toBe('UNAUTHORIZED')
    }
    expect((await lanka.call(authApi.refresh, { body: { refreshToken: token } })).error).toBe('TOKEN_INCORRECT')
    for (const other of [person.accessToken, person.refreshToken, 'x', 'a.b.c']) {
      expect((await answer(other, device.nextCode())).error).toBe('TOKEN_INCORRECT')
    }
    expect((await answer(token, device.nextCode())).status).toBe(200)
  })
})

describe('a code', () => {
  test('works once: neither it nor an older one opens a second challenge', async () => {
    const older = device.nextCode()
    const code = device.nextCode()
    expect((await answer(await challengeOf(lanka, person), code)).status).toBe(200)
    for (const used of [code, older]) {
      expect((await answer(await challengeOf(lanka, person), used)).error).toBe('TOKEN_INCORRECT')
    }
  })

  test('that turned the factor on is used up by it', async () => {
    expect((await answer(await challengeOf(lanka, person), device.firstCode)).error).toBe('TOKEN_INCORRECT')
  })

  test('given to three challenges at once opens one', async () => {
    const tokens = await Promise.all([1, 2, 3].map(() => challengeOf(lanka, person)))
    const code = device.nextCode()
    const answers = await Promise.all(tokens.map((token) => answer(token, code)))
    expect(answers.filter(({ ok }) => ok)).toHaveLength(1)
  })

  test('of those for recovery works once, however it is written, also when used at once', async () => {
    const written = ` ${device.recoveryCodes[0]!.toUpperCase().replace('-', ' ')} `
    const tokens = await Promise.all([1, 2, 3, 4].map(() => challengeOf(lanka, person)))
    const answers = await Promise.all(tokens.map((token) => answer(token, written)))
    expect(answers.filter(({ ok }) => ok)).toHaveLength(1)
    const next = await answer(await challengeOf(lanka, person), device.recoveryCodes[1]!)
    expect(next.result).toMatchObject({ user: { recoveryCodesLeft: 8 } })
  })

  test('of somebody else opens nothing', async () => {
    const other = await lanka.people.register(`other_${person.username}`)
    const theirs = await turnOnTotp(lanka, other)
    const token = await challengeOf(lanka, person)
    expect((await answer(token, theirs.recoveryCodes[0]!)).error).toBe('TOKEN_INCORRECT')
    expect((await answer(token, theirs.nextCode())).error).toBe('TOKEN_INCORRECT')
  })

  test('cannot be guessed by signing in again and again: ten failures in a quarter of an hour', async () => {
    lanka.clock.advanceToNext({ minutes: 15 })
    for (let time = 0; time < 10; time += 1) {
      expect((await answer(await challengeOf(lanka, person), '000000')).error).toBe('TOKEN_INCORRECT')
    }
    const token = await challengeOf(lanka, person)
    expect((await answer(token, device.nextCode())).error).toBe('TOO_MANY_REQUESTS')
    lanka.clock.advance({ minutes: 15 })
    expect((await answer(await challengeOf(lanka, person), device.nextCode())).status).toBe(200)
  })

  test('stays open to its owner while a stranger who has the password guesses codes', async () => {
    lanka.clock.advanceToNext({ minutes: 15 })
    const guess = async (code: string) => {
      const token = await challengeOf(lanka, person)
      return lanka.call(authApi.challenge, { body: { token, code }, address: '203.0.113.7' })
    }
    for (let time = 0; time < 10; time += 1) expect((await guess('000000')).error).toBe('TOKEN_INCORRECT')
    expect((await guess('000000')).error).toBe('TOO_MANY_REQUESTS')
    expect((await answer(await challengeOf(lanka, person), device.nextCode())).status).toBe(200)
    const change = {
      currentPassword: person.password,
      password: 'сім дубів над ставом',
      code: device.recoveryCodes[0]!,
    }
    const changed = await lanka.as(person).call(usersApi.update, { params: { id: person.id }, body: change })
    expect(changed.status).toBe(200)
  })
})

test('failures and sign-ins stand in the security log with their device', async () => {
  const headers = { 'device-name': 'Chrome, Android' }
  const body = { login: person.username, password: person.password }
  const { result } = await lanka.call(authApi.login, { body, headers })
  const token = 'challenge' in result ? result.challenge.token : ''
  await answer(token, '000000')
  const { items } = (await lanka.as(person).call(accountApi.securityEvents)).result
  expect(items[0]).toMatchObject({ kind: 'factor_failed', device: 'Chrome, Android', place: '127.0.0.0/24' })
})
