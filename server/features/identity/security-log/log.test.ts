import { describe, expect, test } from 'vitest'
import { accountApi } from '#contract/account.ts'
import { authApi } from '#contract/auth.ts'
import { pagesApi } from '#contract/pages.ts'
import { usersApi } from '#contract/users.ts'
import { entered } from '#server/testing/entered.ts'
import { setUpApp } from '#server/testing/make-app.ts'
import { setUpPerson } from '#server/testing/set-up-person.ts'
import { mainPageOf } from '#server/features/account/testing/belongings.ts'

const lanka = await setUpApp()
const person = setUpPerson(lanka, { withEmail: true })

const signIn = () => lanka.call(authApi.login, { body: { login: person.username, password: person.password } })

describe('the security log', () => {
  const kinds = async (query = {}) => {
    const { items, next } = (await lanka.as(person).call(accountApi.securityEvents, { query })).result
    return { kinds: items.map(({ kind }) => kind), items, next }
  }
  const change = (body: object) => lanka.as(person).call(usersApi.update, { params: { id: '_self' }, body })

  test('tells of every change that matters, the newest first', async () => {
    await change({ lang: 'en' })
    await change({ username: `renamed_${person.username}` })
    await change({ email: `new_${person.username}@example.ua` })
    await change({ password: 'a better password', currentPassword: person.password })
    await lanka.as(person).call(accountApi.remove, { body: { password: 'a better password' } })
    await lanka.as(person).call(accountApi.restore)
    const iryna = await lanka.people.iryna()
    await lanka.as(iryna).call(pagesApi.get, { params: { id: mainPageOf(person) } })
    const log = await kinds()
    expect(log.kinds).toEqual([
      'staff_view',
      'deletion_undone',
      'deletion_asked',
      'password_changed',
      'email_changed',
      'username_changed',
      'sign_in',
    ])
    expect(log.items[0]).toMatchObject({ device: null, place: null, pageId: mainPageOf(person) })
    expect(log.items[1]).toMatchObject({ place: '127.0.0.0/24', pageId: null })
  })

  test('tells of sessions that ended: by signing out, and because a spent token came back', async () => {
    const other = entered(await signIn())
    await lanka.as(other).call(authApi.logout)
    const stolen = entered(await signIn())
    const next = await lanka.call(authApi.refresh, { body: { refreshToken: stolen.refreshToken } })
    await lanka.as(next.result).call(usersApi.self)
    lanka.clock.advance({ minutes: 1 })
    await lanka.call(authApi.refresh, { body: { refreshToken: stolen.refreshToken } })
    expect((await kinds()).kinds).toEqual(['session_ended', 'sign_in', 'session_ended', 'sign_in', 'sign_in'])
  })

  test('comes page by page, and is nobody else’s', async () => {
    for (let time = 0; time < 4; time += 1) {
      lanka.clock.advance({ seconds: 1 })
      await signIn()
    }
    const whole = (await kinds()).items.map(({ id }) => id)
    const first = await kinds({ limit: 3 })
    const second = await kinds({ limit: 3, cursor: first.next })
    expect([...first.items, ...second.items].map(({ id }) => id)).toEqual(whole)
    expect(second.next).toBeNull()
    const stranger = await lanka.people.register(`stranger_${person.username}`)
    const { result } = await lanka.as(stranger).call(accountApi.securityEvents, { query: { cursor: first.next! } })
    expect(result.items).toEqual([])
    const wrong = await lanka.as(person).call(accountApi.securityEvents, { query: { cursor: 'x' } })
    expect(wrong.fields).toEqual({ cursor: 'VALIDATION' })
  })
})
