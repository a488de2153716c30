import { expect, test } from 'vitest'
import { authApi } from '#contract/auth.ts'
import { usersApi } from '#contract/users.ts'
import { setUpApp } from '#server/testing/make-app.ts'
import type { Person } from '#server/testing/people.ts'
import { readToken, signToken, type TokenClaims } from './tokens.ts'

const lanka = await setUpApp()
let count = 0

const somebody = () => lanka.people.register(`person_${(count += 1)}`)
const refresh = (refreshToken: string) => lanka.call(authApi.refresh, { body: { refreshToken } })
const self = (tokens: { accessToken: string }) => lanka.as(tokens).call(usersApi.self)

function sessionOf(person: Person) {
  const { db } = lanka.deps.database
  return db.selectFrom('sessions').selectAll().where('user_id', '=', person.id).executeTakeFirstOrThrow()
}

async function claimsOf(person: Person): Promise<TokenClaims> {
  return (await readToken(lanka.deps, 'refresh', person.refreshToken))!
}

function forged(claims: TokenClaims): Promise<string> {
  const now = lanka.clock.now()
  return signToken(lanka.deps, 'refresh', claims, { issuedAt: now, expiresAt: new Date(now.getTime() + 1e6) })
}

test('a refresh gives a new pair, and the old access token lives on for other tabs', async () => {
  const person = await somebody()
  const { result } = await refresh(person.refreshToken)
  expect(result.refreshToken).not.toBe(person.refreshToken)
  expect((await self(result)).status).toBe(200)
  expect((await self(person)).status).toBe(200)
  expect(await sessionOf(person)).toMatchObject({ generation: 2, generation_seen: true })
})

test('eight refreshes at once are one rotation with eight equal answers', async () => {
  const person = await somebody()
  const answers = await Promise.all(Array.from({ length: 8 }, () => refresh(person.refreshToken)))
  expect(answers.map((answer) => answer.status)).toEqual(Array.from({ length: 8 }, () => 200))
  expect(new Set(answers.map((answer) => JSON.stringify(answer.result))).size).toBe(1)
  expect((await sessionOf(person)).generation).toBe(2)
})

test('a repeat within 30 seconds gets the same pair, even after the pair was used', async () => {
  lanka.clock.stop()
  const person = await somebody()
  const first = await refresh(person.refreshToken)
  await self(first.result)
  lanka.clock.advance({ seconds: 29 })
  expect((await refresh(person.refreshToken)).result).toEqual(first.result)
})

test('a lost answer can be asked for again much later, as long as nobody used it', async () => {
  const person = await somebody()
  await refresh(person.refreshToken)
  lanka.clock.advance({ hours: 9 })
  const again = await refresh(person.refreshToken)
  expect((await self(again.result)).status).toBe(200)
  expect((await sessionOf(person)).generation).toBe(2)
})

test('an old access token at work in another tab does not count as use of the lost answer', async () => {
  const person = await somebody()
  await refresh(person.refreshToken)
  lanka.clock.advance({ minutes: 6 })
  expect((await self(person)).status).toBe(200)
  expect((await refresh(person.refreshToken)).status).toBe(200)
})

test('an exchanged token that comes back after its successor was used ends the session for both holders', async () => {
  const person = await somebody()
  const thief = await refresh(person.refreshToken)
  await self(thief.result)
  lanka.clock.advance({ seconds: 31 })
  const owner = await refresh(person.refreshToken)
  expect([owner.status, owner.error]).toEqual([401, 'TOKEN_INCORRECT'])
  expect(await sessionOf(person)).toMatchObject({ status: 'canceled_security', end_reason: 'refresh_reuse' })
  expect((await self(thief.result)).error).toBe('UNAUTHORIZED')
  expect((await refresh(thief.result.refreshToken)).error).toBe('TOKEN_INCORRECT')
})

test('a token two generations old ends the session even at once', async () => {
  const person = await somebody()
  const second = await refresh(person.refreshToken)
  const third = await refresh(second.result.refreshToken)
  expect((await refresh(person.refreshToken)).error).toBe('TOKEN_INCORRECT')
  expect((await sessionOf(person)).status).toBe('canceled_security')
  expect((await self(third.result)).error).toBe('UNAUTHORIZED')
})

test('forged, foreign and future tokens are refused and end nothing', async () => {
  const person = await somebody()
  const second = await refresh(person.refreshToken)
  await self(second.result)
  lanka.clock.advance({ minutes: 1 })
  const [head, body] = person.refreshToken.split('.')
  const ahead = await forged({ ...(await claimsOf(person)), generation: 9 })
  const wrong = [person.accessToken, `${head}.${body}.AAAA`, `${head}.${body}.`, 'x', ahead, 'x'.repeat(2048)]
  for (const token of wrong) expect((await refresh(token)).error).toBe('TOKEN_INCORRECT')
  expect((await sessionOf(person)).status).toBe('active')
  expect((await refresh(second.result.refreshToken)).status).toBe(200)
})

test('an expired refresh token ends nothing', async () => {
  const person = await somebody()
  const claims = await claimsOf(person)
  const issuedAt = new Date(lanka.clock.now().getTime() - 2000)
  const stale = await signToken(lanka.deps, 'refresh', claims, { issuedAt, expiresAt: issuedAt })
  const next = await refresh(person.refreshToken)
  await refresh(next.result.refreshToken)
  expect((await refresh(stale)).error).toBe('TOKEN_INCORRECT')
  expect((await sessionOf(person)).status).toBe('active')
})

test('a session ends 60 days after its last use', async () => {
  const person = await somebody()
  lanka.clock.advance({ days: 59 })
  const { result } = await refresh(person.refreshToken)
  lanka.clock.advance({ days: 59 })
  const again = await refresh(result.refreshToken)
  expect(again.status).toBe(200)
  lanka.clock.advance({ days: 61 })
  expect((await refresh(again.result.refreshToken)).error).toBe('TOKEN_INCORRECT')
  await lanka.call(authApi.login, { body: { login: person.username, password: person.password } })
  const { db } = lanka.deps.database
  const rows = await db.selectFrom('sessions').select('status').where('user_id', '=', person.id).orderBy('id').execute()
  expect(rows.map((row) => row.status)).toEqual(['expired', 'active'])
})

test('a session ends after 180 days, however much it is used', async () => {
  const person = await somebody()
  let { refreshToken } = person
  for (let month = 1; month <= 5; month += 1) {
    lanka.clock.advance({ days: 35 })
    refreshToken = (await refresh(refreshToken)).result.refreshToken
  }
  const session = await sessionOf(person)
  expect(session.idle_until).toEqual(session.absolute_until)
  lanka.clock.advance({ days: 6 })
  expect((await refresh(refreshToken)).error).toBe('TOKEN_INCORRECT')
})

test('a banned person learns it when refreshing', async () => {
  const person = await lanka.people.banned('request')
  const answer = await refresh(person.refreshToken)
  expect([answer.status, answer.error]).toEqual([403, 'USER_BANNED_REQUEST'])
  expect((await sessionOf(person)).generation).toBe(1)
})

test('signing out ends the session at once, and saying it twice or without a token is fine', async () => {
  const person = await somebody()
  const other = await somebody()
  for (let time = 1; time <= 2; time += 1) {
    const answer = await lanka.as(person).call(authApi.logout, { body: {} })
    expect([answer.status, answer.result]).toEqual([200, {}])
  }
  expect(await sessionOf(person)).toMatchObject({ status: 'canceled', end_reason: 'logout' })
  expect((await self(person)).error).toBe('UNAUTHORIZED')
  expect((await refresh(person.refreshToken)).error).toBe('TOKEN_INCORRECT')
  expect((await lanka.call(authApi.logout)).result).toEqual({})
  const garbage = await lanka.call(authApi.logout, { headers: { authorization: 'Bearer a.b.c' } })
  expect(garbage.result).toEqual({})
  expect((await self(other)).status).toBe(200)
})

test('signing out works with an expired access token, and not with a refresh token', async () => {
  const person = await somebody()
  await lanka.as({ accessToken: person.refreshToken }).call(authApi.logout)
  expect((await sessionOf(person)).status).toBe('active')
  lanka.clock.advance({ hours: 5 })
  expect((await lanka.as(person).call(authApi.logout)).result).toEqual({})
  expect((await sessionOf(person)).status).toBe('canceled')
})
