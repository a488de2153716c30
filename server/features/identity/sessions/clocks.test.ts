import { afterAll, beforeAll, expect, test } from 'vitest'
import { authApi } from '#contract/auth.ts'
import { usersApi } from '#contract/users.ts'
import { startAnotherNode, type AnotherNode } from '#server/testing/another-node.ts'
import { setUpApp } from '#server/testing/make-app.ts'
import { lifetimeMs, readToken, signToken } from './tokens.ts'

const minute = 60_000
const day = 24 * 60 * minute

const lanka = await setUpApp()
let late: AnotherNode
/** By how many milliseconds the second node's time is behind. */
let behind = 0

beforeAll(async () => {
  const clock = { now: () => new Date(lanka.clock.now().getTime() - behind) }
  late = await startAnotherNode(lanka, {}, {}, { clock })
})
afterAll(() => late.close())

test('a node whose time is behind asks to come back with tokens made elsewhere, and their session stays', async () => {
  const person = await lanka.people.register('woken_up')
  const { result: made } = await lanka.call(authApi.refresh, { body: { refreshToken: person.refreshToken } })
  const body = { refreshToken: made.refreshToken }
  behind = 5 * minute
  const answers = [await late.call(authApi.refresh, { body }), await late.as(made).call(usersApi.self)]
  for (const { status, headers } of answers) expect([status, Number(headers['retry-after'])]).toEqual([503, 2])
  behind = 0
  expect((await late.as(made).call(usersApi.self)).status).toBe(200)
  expect((await late.call(authApi.refresh, { body })).status).toBe(200)
})

test.each([
  ['from now on', 0],
  ['from tomorrow on', 2 * day],
])('a token that lives longer than ours do, %s, is none of ours', async (_from, ahead) => {
  const person = await lanka.people.register(`forged_${ahead}`)
  const claims = (await readToken(lanka.deps, 'refresh', person.refreshToken))!
  const now = lanka.clock.now().getTime()
  const expiresAt = new Date(now + ahead + lifetimeMs.refresh + (ahead === 0 ? 2 * minute : 0))
  const refreshToken = await signToken(lanka.deps, 'refresh', claims, { issuedAt: new Date(now + ahead), expiresAt })
  expect((await lanka.call(authApi.refresh, { body: { refreshToken } })).error).toBe('TOKEN_INCORRECT')
})
