import { beforeEach, describe, expect, test } from 'vitest'
import { accountApi } from '#contract/account.ts'
import { adminApi } from '#contract/admin.ts'
import { authApi } from '#contract/auth.ts'
import { pagesApi } from '#contract/pages.ts'
import { sessionsApi } from '#contract/sessions.ts'
import { usersApi } from '#contract/users.ts'
import { limits } from '#server/features/limits/service.ts'
import { challengeOf, turnOnTotp, type SecondFactor } from '#server/testing/authenticator.ts'
import { setUpApp } from '#server/testing/make-app.ts'
import type { Person } from '#server/testing/people.ts'

const lanka = await setUpApp()
let person: Person
let device: SecondFactor
let count = 0

beforeEach(async () => {
  lanka.clock.advanceToNext({ minutes: 15 })
  person = await lanka.people.register(`staff_${(count += 1)}`)
  const { db } = lanka.deps.database
  await db.updateTable('users').set({ is_admin: true }).where('id', '=', person.id).execute()
})

type Tokens = Pick<Person, 'accessToken' | 'refreshToken'>

const summary = (tokens: Pick<Person, 'accessToken'>) => lanka.as(tokens).call(adminApi.summary)
const prove = (code: string, tokens: Tokens = person) => lanka.as(tokens).call(authApi.prove, { body: { code } })
const refresh = async ({ refreshToken }: Tokens): Promise<Tokens> =>
  (await lanka.call(authApi.refresh, { body: { refreshToken } })).result
const resting = { ok: false, error: 'FORBIDDEN', result: { reason: 'second_factor' } }

async function signIn(): Promise<Tokens> {
  const body = { token: await challengeOf(lanka, person), code: device.nextCode() }
  return (await lanka.call(authApi.challenge, { body })).result
}

describe('rights of the staff', () => {
  test('rest without a second factor, which the refusal says, and own things stay open', async () => {
    const answer = await summary(person)
    expect([answer.status, answer.envelope]).toEqual([403, resting])
    const { call } = lanka.as(person)
    expect((await call(usersApi.self)).result.is_admin).toBe(true)
    expect((await call(pagesApi.get, { params: { id: person.user.pages[0]!.id } })).status).toBe(200)
    expect((await call(accountApi.export)).status).toBe(200)
  })

  test('wake when the second factor is turned on, and in a session that was entered by one', async () => {
    device = await turnOnTotp(lanka, person)
    expect((await summary(person)).status).toBe(200)
    expect((await summary(await signIn())).status).toBe(200)
  })

  test('are nobody else’s: others are told nothing of a second factor', async () => {
    const other = await lanka.people.olena()
    expect((await summary(other)).envelope).toEqual({ ok: false, error: 'FORBIDDEN' })
  })

  test('rest where pages of others are looked at, too', async () => {
    const params = { id: (await lanka.people.olena()).user.pages[0]!.id }
    const answer = await lanka.as(person).call(pagesApi.get, { params })
    expect([answer.status, answer.envelope]).toEqual([403, resting])
  })

  test('come to rest an hour after they were last used, which no refresh and no return of the tab prolongs', async () => {
    device = await turnOnTotp(lanka, person)
    lanka.clock.advance({ minutes: 45 })
    let tokens = await refresh(person)
    expect((await summary(tokens)).status).toBe(200)
    lanka.clock.advance({ minutes: 45 })
    tokens = await refresh(tokens)
    expect((await summary(tokens)).status).toBe(200)
    lanka.clock.advance({ minutes: 45 })
    tokens = await refresh(tokens)
    lanka.clock.advance({ minutes: 16 })
    expect((await lanka.as(tokens).call(usersApi.self)).status).toBe(200)
    expect((await summary(tokens)).envelope).toEqual(resting)
  })

  test('come to rest twelve hours after the proof, however much they are used', async () => {
    device = await turnOnTotp(lanka, person)
    let tokens: Tokens = person
    for (let half = 0; half < 24; half += 1) {
      expect((await summary(tokens)).status).toBe(200)
      lanka.clock.advance({ minutes: 30 })
      tokens = await refresh(tokens)
    }
    lanka.clock.advance({ seconds: 1 })
    expect((await summary(tokens)).envelope).toEqual(resting)
  })

  test('rest in a session whose second factor was removed', async () => {
    device = await turnOnTotp(lanka, person)
    await lanka.deps.database.db.deleteFrom('totp_factors').where('user_id', '=', person.id).execute()
    expect((await summary(person)).envelope).toEqual(resting)
  })
})

describe('a step-up', () => {
  beforeEach(async () => {
    device = await turnOnTotp(lanka, person)
    lanka.clock.advance({ minutes: 45 })
    Object.assign(person, await refresh(person))
    lanka.clock.advance({ minutes: 20 })
  })

  test('by a code wakes rights that rest, in this session alone', async () => {
    expect((await summary(person)).envelope).toEqual(resting)
    const other = await signIn()
    lanka.clock.advance({ minutes: 30 })
    Object.assign(person, await refresh(person))
    const elsewhere = await refresh(other)
    lanka.clock.advance({ minutes: 31 })
    expect((await prove(device.nextCode())).envelope).toEqual({ ok: true, result: {} })
    expect((await summary(person)).status).toBe(200)
    expect((await summary(elsewhere)).envelope).toEqual(resting)
  })

  test('takes a recovery code, and no code twice', async () => {
    const [code] = device.recoveryCodes
    expect((await prove(code!)).status).toBe(200)
    const again = await prove(code!)
    expect([again.status, again.error, again.fields]).toEqual([401, 'TOKEN_INCORRECT', { code: 'TOKEN_INCORRECT' }])
  })

  test('by guessing ends at the limit of the account, and is in its log', async () => {
    for (let time = 0; time < limits.factorCode.count; time += 1) await prove('000000')
    expect((await prove(device.nextCode())).error).toBe('TOO_MANY_REQUESTS')
    const log = (await lanka.as(person).call(accountApi.securityEvents, { query: { limit: 100 } })).result.items
    expect(log.filter(({ kind }) => kind === 'factor_failed')).toHaveLength(limits.factorCode.count)
    expect((await summary(person)).envelope).toEqual(resting)
  })
})

test('a step-up without a second factor is TOKEN_INCORRECT', async () => {
  expect((await prove('000000')).error).toBe('TOKEN_INCORRECT')
})

test('of more than five active sessions of the staff the oldest end, also when many begin at once', async () => {
  device = await turnOnTotp(lanka, person)
  const tokens = []
  for (let time = 0; time < 4; time += 1) tokens.push(await signIn())
  expect((await summary(person)).status).toBe(200)
  tokens.push(await signIn())
  expect((await summary(person)).error).toBe('UNAUTHORIZED')
  const codes = device.recoveryCodes.slice(0, 3)
  const challenges = await Promise.all(codes.map(() => challengeOf(lanka, person)))
  await Promise.all(
    codes.map((code, index) => lanka.call(authApi.challenge, { body: { token: challenges[index]!, code } })),
  )
  const { items } = (await lanka.as(await signIn()).call(sessionsApi.list, { query: { limit: 100 } })).result
  expect(items.filter(({ status }) => status === 'active')).toHaveLength(5)
})
