import { beforeEach, describe, expect, test } from 'vitest'
import { accountApi } from '#contract/account.ts'
import { adminApi } from '#contract/admin.ts'
import { authApi } from '#contract/auth.ts'
import { pagesApi } from '#contract/pages.ts'
import { usersApi } from '#contract/users.ts'
import type { ContentRule } from '#domain/terms.ts'
import { newestMail } from '#server/features/mail/testing/outbox.ts'
import { setUpApp } from '#server/testing/make-app.ts'
import type { Person } from '#server/testing/people.ts'

const codes = { terms: 'USER_BANNED_TERMS', request: 'USER_BANNED_REQUEST', plain: 'USER_BANNED' } as const

let person: Person
let count = 0

const lanka = await setUpApp({ config: { appealEmail: 'appeals@lanka.example' } })
beforeEach(async () => {
  person = await lanka.people.register(`banned_${(count += 1)}`)
})

/** Somebody of the staff whose rights are awake. */
async function asStaff() {
  const made = await lanka.people.register(`of_staff_${(count += 1)}`)
  await lanka.people.promote(made)
  return lanka.as(made)
}

type Ban = { kind: keyof typeof codes; reason: string; rule?: ContentRule } | null

async function setBan(ban: Ban): Promise<void> {
  const params = { id: person.id }
  expect((await (await asStaff()).call(adminApi.updateUser, { params, body: { ban } })).status).toBe(200)
}

const ban = (kind: keyof typeof codes = 'terms') => setBan({ kind, reason: 'Видає себе за банк' })

const resultOf = ({ envelope }: { envelope: unknown }) => (envelope as { result?: Record<string, unknown> }).result
const signIn = (password = person.password) => lanka.call(authApi.login, { body: { login: person.username, password } })
const refresh = (refreshToken = person.refreshToken) => lanka.call(authApi.refresh, { body: { refreshToken } })

/** Whether the token opens the export with the person's page, and nothing else. */
async function opensTheExportAlone(accessToken: unknown): Promise<boolean> {
  const { call } = lanka.as({ accessToken: String(accessToken) })
  const { result } = await call(accountApi.export)
  expect(result.pages.map((page) => page.id)).toEqual(person.user.pages.map((page) => page.id))
  expect(result.account.ban).toMatchObject({ reason: 'Видає себе за банк' })
  const others = await Promise.all([call(usersApi.self), call(pagesApi.trash), call(accountApi.securityEvents)])
  return others.every(({ status }) => status === 403)
}

/** What the tokens of the person's first session are told at the export, elsewhere and at a refresh. */
async function toldAfterTheEnd(): Promise<unknown[]> {
  const { call } = lanka.as(person)
  const answers = [await call(accountApi.export), await call(usersApi.self), await refresh()]
  return answers.map(({ status, envelope }) => [status, envelope])
}
/** That the staff ended the session, and nothing of a ban. */
const endedByStaff = [
  ...['UNAUTHORIZED', 'UNAUTHORIZED'].map((error) => [401, { ok: false, error }]),
  [401, { ok: false, error: 'TOKEN_INCORRECT', result: { ended: 'by_staff' } }],
]

describe('a ban', () => {
  test.each(['terms', 'request', 'plain'] as const)(
    'of the kind %s tells its reason and where to appeal',
    async (kind) => {
      await ban(kind)
      const answer = await lanka.as(person).call(usersApi.self)
      expect([answer.status, answer.error]).toEqual([403, codes[kind]])
      expect(resultOf(answer)).toEqual({ reason: 'Видає себе за банк', appeal: 'appeals@lanka.example' })
    },
  )

  test('by a rule of the terms names it to the person, in their export, and by mail where an e-mail is confirmed', async () => {
    const email = `${person.username}@example.ua`
    await lanka.deps.database.db
      .updateTable('users')
      .set({ email, email_status: 'confirmed', lang: 'en' })
      .where('id', '=', person.id)
      .execute()
    await setBan({ kind: 'terms', reason: 'Видає себе за банк', rule: 'impersonation' })
    expect(resultOf(await lanka.as(person).call(usersApi.self))).toMatchObject({ rule: 'impersonation' })
    expect((await lanka.as(person).call(accountApi.export)).result.account.ban).toMatchObject({ rule: 'impersonation' })
    const { subject, text } = await newestMail(lanka, 'banned', email)
    expect(subject).toBe(`The account ${person.username} is blocked for breaking the terms`)
    for (const part of ['Видає себе за банк', '/en/terms#rule-impersonation', 'Section 4.2', 'appeals@lanka.example'])
      expect(text).toContain(part)
  })

  test('names no rule where it does not go by the terms', async () => {
    const body = { ban: { kind: 'plain', reason: 'Спам', rule: 'fraud' } } as const
    const answer = await (await asStaff()).call(adminApi.updateUser, { params: { id: person.id }, body })
    expect([answer.status, answer.error]).toEqual([422, 'VALIDATION'])
  })

  test('leaves the token of the session that it ended good for the export alone', async () => {
    await ban()
    expect(await opensTheExportAlone(person.accessToken)).toBe(true)
  })

  test('is told at sign-in with a token for the export alone, to the right password', async () => {
    await ban()
    const answer = await signIn()
    expect([answer.status, answer.error]).toEqual([403, 'USER_BANNED_TERMS'])
    expect(resultOf(answer)).toMatchObject({ reason: 'Видає себе за банк', appeal: 'appeals@lanka.example' })
    expect(await opensTheExportAlone(resultOf(answer)?.['accessToken'])).toBe(true)
    expect((await signIn('wrong password')).envelope).toEqual({ ok: false, error: 'LOGIN_OR_PASSWORD_INCORRECT' })
  })

  test('is told at a refresh with a token for the export alone, days later too', async () => {
    await ban()
    lanka.clock.advance({ days: 3 })
    const answer = await refresh()
    expect([answer.status, answer.error]).toEqual([403, 'USER_BANNED_TERMS'])
    expect(await opensTheExportAlone(resultOf(answer)?.['accessToken'])).toBe(true)
  })

  test('hands no token to whoever presents a refresh token that was exchanged before', async () => {
    const stolen = person.refreshToken
    const next = (await refresh()).result
    await lanka.as(next).call(usersApi.self)
    lanka.clock.advance({ minutes: 1 })
    await ban()
    expect(resultOf(await refresh(stolen))).toEqual({ reason: 'Видає себе за банк', appeal: 'appeals@lanka.example' })
  })

  test('tells nothing to a session that had ended before', async () => {
    await lanka.as(person).call(authApi.logout)
    await ban()
    expect((await lanka.as(person).call(usersApi.self)).envelope).toEqual({ ok: false, error: 'UNAUTHORIZED' })
    expect((await refresh()).envelope).toEqual({ ok: false, error: 'TOKEN_INCORRECT' })
  })

  test('brings back no session that the staff had ended before', async () => {
    const staff = await asStaff()
    expect((await staff.call(adminApi.endSessions, { params: { id: person.id } })).status).toBe(200)
    await ban()
    expect(await toldAfterTheEnd()).toEqual(endedByStaff)
  })

  test('brings back no session that an earlier ban ended', async () => {
    await ban()
    await setBan(null)
    expect(await toldAfterTheEnd()).toEqual(endedByStaff)
    await ban()
    expect(await toldAfterTheEnd()).toEqual(endedByStaff)
  })

  test('keeps the newest twenty of the sign-ins made under it', async () => {
    await ban()
    let last: unknown
    for (let time = 0; time < 22; time += 1) {
      lanka.clock.advance({ seconds: 1 })
      last = resultOf(await signIn())?.['accessToken']
    }
    const { db } = lanka.deps.database
    const rows = await db.selectFrom('sessions').select('id').where('user_id', '=', person.id).execute()
    expect(rows).toHaveLength(1 + 20)
    expect(await opensTheExportAlone(last)).toBe(true)
  })
})
