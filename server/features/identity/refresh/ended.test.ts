import { expect, test } from 'vitest'
import { adminApi } from '#contract/admin.ts'
import { authApi } from '#contract/auth.ts'
import { sessionsApi } from '#contract/sessions.ts'
import { usersApi } from '#contract/users.ts'
import { entered } from '#server/testing/entered.ts'
import { type TestApp, setUpApp } from '#server/testing/make-app.ts'
import type { Person } from '#server/testing/people.ts'

const lanka = await setUpApp()

const refresh = (refreshToken: string) => lanka.call(authApi.refresh, { body: { refreshToken } })
const signIn = async ({ username, password }: Person) =>
  entered(await lanka.call(authApi.login, { body: { login: username, password } }))

type Elsewhere = ReturnType<TestApp['as']>

/** What ends the first session of a person from another device of theirs, or from the staff's. */
const ways: readonly [string, (elsewhere: Elsewhere, person: Person) => Promise<unknown>][] = [
  ['by_owner', ({ call }) => call(sessionsApi.cancelOthers)],
  [
    'password',
    ({ call }, { password: currentPassword }) =>
      call(usersApi.update, { params: { id: '_self' }, body: { password: 'another password', currentPassword } }),
  ],
  [
    'by_staff',
    async (_elsewhere, { id }) => lanka.as(await lanka.people.iryna()).call(adminApi.endSessions, { params: { id } }),
  ],
]

test.each(ways)('a refresh token says that its session ended: %s', async (ended, end) => {
  const person = await lanka.people.register(`ended_${ended}`)
  await end(lanka.as(await signIn(person)), person)
  const answer = await refresh(person.refreshToken)
  expect([answer.status, answer.envelope]).toEqual([401, { ok: false, error: 'TOKEN_INCORRECT', result: { ended } }])
})

test('one that came back after it was exchanged says that the session was ended as if copied', async () => {
  const person = await lanka.people.register('copied_from')
  const next = (await refresh(person.refreshToken)).result
  await lanka.as(next).call(usersApi.self)
  lanka.clock.advance({ minutes: 1 })
  const told = { ok: false, error: 'TOKEN_INCORRECT', result: { ended: 'copied' } }
  expect((await refresh(person.refreshToken)).envelope).toEqual(told)
  expect((await refresh(next.refreshToken)).envelope).toEqual(told)
})

test('one of a session that its person signed out of says nothing', async () => {
  const person = await lanka.people.register('signed_out')
  await lanka.as(person).call(authApi.logout)
  expect((await refresh(person.refreshToken)).envelope).toEqual({ ok: false, error: 'TOKEN_INCORRECT' })
})
