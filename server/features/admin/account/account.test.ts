import { beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { adminApi } from '#contract/admin.ts'
import { authApi } from '#contract/auth.ts'
import { figuresApi } from '#contract/figures.ts'
import { pageFilesApi } from '#contract/page-files.ts'
import { pagesApi } from '#contract/pages.ts'
import { sharingApi } from '#contract/sharing.ts'
import { usersApi } from '#contract/users.ts'
import { newId } from '#domain/ids.ts'
import { createVisitor, type Visit } from '#server/features/site/testing/visitor.ts'
import { challengeOf, turnOnTotp } from '#server/testing/authenticator.ts'
import { entered } from '#server/testing/entered.ts'
import { setUpApp } from '#server/testing/make-app.ts'
import { addPasskey } from '#server/testing/passkey.ts'
import type { Person } from '#server/testing/people.ts'
import { actionsOf, registerStaff, staffLines } from '../testing/staff.ts'

const lanka = await setUpApp()
let visit: Visit
let iryna: Person
let staff: ReturnType<typeof actionsOf>
let person: Person
let count = 0

beforeAll(async () => {
  visit = await createVisitor(lanka.app)
  iryna = await lanka.people.iryna()
  staff = actionsOf(lanka, iryna)
})
beforeEach(async () => {
  person = await lanka.people.register(`person_${(count += 1)}`, { referral: 'friend' })
})

const self = (tokens: Pick<Person, 'accessToken'>) => lanka.as(tokens).call(usersApi.self)
const signIn = () => lanka.call(authApi.login, { body: { login: person.username, password: person.password } })
const kinds = async (of: Person) => (await staffLines(lanka, of)).map(({ kind }) => kind)
const sessionsOf = ({ id }: Person) =>
  lanka.deps.database.db.selectFrom('sessions').select(['status', 'end_reason']).where('user_id', '=', id).execute()

describe('the card of an account', () => {
  test('tells plan, referral, pages, sessions and log, and that staff looked, once in ten minutes', async () => {
    const card = (await staff.read(person)).result
    expect(card).toMatchObject({
      username: person.username,
      referral: 'friend',
      totp: false,
      passkeys: 0,
      ban: null,
      plan: { name: 'free' },
      subscription: null,
      pages: [{ path: person.username, main: true }],
      sessions: [{ status: 'active' }],
    })
    await Promise.all([staff.read(person), staff.read(person)])
    expect((await staff.read(person)).result.events.map(({ kind }) => kind)).toEqual(['staff_account_view', 'sign_in'])
    lanka.clock.advance({ minutes: 10 })
    await staff.read(person)
    expect(await kinds(person)).toEqual(['staff_account_view', 'staff_account_view'])
  })

  test('tells how many passkeys there are', async () => {
    await addPasskey(lanka, person)
    expect((await staff.read(person)).result).toMatchObject({ totp: false, passkeys: 1 })
  })

  test('is a look, and logged as one, where a change changes nothing', async () => {
    const params = { id: person.id }
    const empty = await staff.call(adminApi.updateUser, { params, body: {} })
    expect([empty.status, empty.error]).toEqual([422, 'VALIDATION'])
    expect(await kinds(person)).toEqual([])
    const looks = [
      () => staff.unban(person),
      () => staff.setAdmin(person, false),
      async () => {
        await lanka.as(person).call(authApi.logout)
        return staff.call(adminApi.endSessions, { params })
      },
    ]
    for (const [index, look] of looks.entries()) {
      lanka.clock.advance({ minutes: 10 })
      expect((await look()).status).toBe(200)
      expect(await kinds(person)).toEqual(Array(index + 1).fill('staff_account_view'))
    }
  })

  test('is found by its id in capitals, and changed by it', async () => {
    const params = { id: person.id.toUpperCase() }
    expect((await staff.read(params)).result.id).toBe(person.id)
    expect((await staff.ban(params)).status).toBe(200)
    expect((await staff.unban(params)).status).toBe(200)
    expect((await staff.call(adminApi.endSessions, { params })).status).toBe(200)
  })

  test('of an account that is not there is NOT_FOUND', async () => {
    for (const id of [newId(), 'x', '_self']) expect((await staff.read({ id })).error).toBe('NOT_FOUND')
  })
})

describe('a ban', () => {
  test('ends every session and every sign-in under way, tells the person why, and leaves a line', async () => {
    const device = await turnOnTotp(lanka, person)
    const token = await challengeOf(lanka, person)
    expect((await staff.ban(person)).result.ban).toEqual({ kind: 'terms', reason: 'Видає себе за банк', rule: null })
    const refused = await self(person)
    expect([refused.status, refused.error]).toEqual([403, 'USER_BANNED_TERMS'])
    expect(refused.envelope).toMatchObject({ result: { reason: 'Видає себе за банк' } })
    const refreshed = await lanka.call(authApi.refresh, { body: { refreshToken: person.refreshToken } })
    expect(refreshed.error).toBe('USER_BANNED_TERMS')
    expect(await sessionsOf(person)).toEqual([
      { status: 'canceled_admin', end_reason: 'ban' },
      { status: 'canceled_admin', end_reason: 'ban' },
    ])
    const answer = await lanka.call(authApi.challenge, { body: { token, code: device.nextCode() } })
    expect(answer.error).toBe('TOKEN_INCORRECT')
    expect(await staffLines(lanka, person)).toEqual([
      { kind: 'staff_ban', actor_id: iryna.id, details: { reason: 'Видає себе за банк' } },
    ])
  })

  test('takes the pages from visitors at once, and its end brings them back', async () => {
    const path = `/${person.username}`
    expect((await visit(path)).status).toBe(200)
    await staff.ban(person)
    const gone = await visit(path)
    expect([gone.status, gone.text.includes('Профіль не знайдено')]).toEqual([404, true])
    expect((await staff.unban(person)).result.ban).toBeNull()
    expect((await visit(path)).status).toBe(200)
    expect(entered(await signIn()).user.username).toBe(person.username)
    expect((await self(person)).error).toBe('UNAUTHORIZED')
    expect(await kinds(person)).toEqual(['staff_ban', 'staff_unban'])
  })

  test('said many times at once is one ban with one line; another reason is another', async () => {
    const answers = await Promise.all(Array.from({ length: 8 }, () => staff.ban(person)))
    expect(answers.map(({ status }) => status)).toEqual(Array(8).fill(200))
    expect((await kinds(person)).toSorted()).toEqual(['staff_account_view', 'staff_ban'])
    const body = { ban: { kind: 'request' as const, reason: 'На прохання власниці' } }
    const changed = await staff.call(adminApi.updateUser, { params: { id: person.id }, body })
    expect(changed.result.ban).toEqual({ ...body.ban, rule: null })
    expect((await kinds(person)).filter((kind) => kind === 'staff_ban')).toHaveLength(2)
  })

  test('needs a reason that can be read, of 500 characters at most', async () => {
    const withReason = (reason: string) =>
      staff.call(adminApi.updateUser, { params: { id: person.id }, body: { ban: { kind: 'plain', reason } } })
    expect((await withReason('  \u200B')).fields).toEqual({ 'ban.reason': 'FIELDS_REQUIRED' })
    expect((await withReason('a'.repeat(501))).fields).toEqual({ 'ban.reason': 'TEXT_TOO_LONG' })
    expect((await withReason('a'.repeat(500))).status).toBe(200)
  })
})

describe('rights', () => {
  test('given and taken work at once, each with a line', async () => {
    expect((await staff.setAdmin(person, true)).result.is_admin).toBe(true)
    expect((await self(person)).result.is_admin).toBe(true)
    await staff.setAdmin(person, false)
    expect((await lanka.as(person).call(adminApi.summary)).error).toBe('FORBIDDEN')
    expect(await kinds(person)).toEqual(['staff_promote', 'staff_demote'])
  })

  test('are nobody’s to take from themselves, and nobody bans themselves', async () => {
    const upper = { id: iryna.id.toUpperCase() }
    for (const answer of [await staff.ban(iryna), await staff.ban(upper), await staff.setAdmin(iryna, false)]) {
      expect([answer.status, answer.error]).toEqual([403, 'FORBIDDEN'])
    }
    expect((await self(iryna)).result.is_admin).toBe(true)
    expect(await kinds(iryna)).toEqual([])
  })

  test('taken from each other at once leave one of the two', async () => {
    const other = await registerStaff(lanka, `staff_${count}`)
    const answers = await Promise.all([
      staff.setAdmin(other, false),
      actionsOf(lanka, other).ban(iryna),
      staff.ban(other),
      actionsOf(lanka, other).setAdmin(iryna, false),
    ])
    const { db } = lanka.deps.database
    const able = await db
      .selectFrom('users')
      .select('id')
      .where('id', 'in', [iryna.id, other.id])
      .where('is_admin', '=', true)
      .where('ban_kind', 'is', null)
      .execute()
    expect(able).toHaveLength(1)
    expect(answers.filter(({ ok }) => !ok).length).toBeGreaterThan(0)
    staff = actionsOf(lanka, await registerStaff(lanka, 'of_the_staff_next'))
  })
})

test('sessions ended by staff are that and no ban: their person signs in again', async () => {
  const end = () => staff.call(adminApi.endSessions, { params: { id: person.id } })
  expect((await end()).result.sessions).toMatchObject([{ status: 'canceled_by_admin' }])
  expect((await self(person)).error).toBe('UNAUTHORIZED')
  await end()
  expect(await kinds(person)).toEqual(['staff_sessions_ended', 'staff_account_view'])
  expect((await signIn()).status).toBe(200)
})

describe('a page of somebody else', () => {
  const params = () => ({ id: person.user.pages[0]!.id })

  test('is read by staff, which its owner finds in the log once in ten minutes, and changed by its owner alone', async () => {
    const reads = await Promise.all(Array.from({ length: 4 }, () => staff.call(pagesApi.get, { params: params() })))
    expect(reads.map(({ status }) => status)).toEqual([200, 200, 200, 200])
    expect(await staffLines(lanka, person)).toMatchObject([{ kind: 'staff_view', details: { pageId: params().id } }])
    const answers = [
      await staff.call(pagesApi.update, { params: params(), body: { version: 1, title: 'Staff' } }),
      await staff.call(pagesApi.remove, { params: params() }),
      await staff.call(pagesApi.restoreVersion, { params: { ...params(), version: 1 } }),
    ]
    expect(answers.map(({ error }) => error)).toEqual(['FORBIDDEN', 'FORBIDDEN', 'FORBIDDEN'])
    lanka.clock.advance({ minutes: 10 })
    await staff.call(pagesApi.get, { params: params() })
    expect(await kinds(person)).toEqual(['staff_view', 'staff_view'])
  })

  test('is read by the same calls as by its owner', async () => {
    const { version } = (await lanka.as(person).call(pagesApi.get, { params: params() })).result
    const change = { params: params(), body: { version, title: 'Нова назва' } }
    expect((await lanka.as(person).call(pagesApi.update, change)).status).toBe(200)
    const before = { params: { ...params(), version } }
    expect((await staff.call(pagesApi.history, { params: params() })).result.items).toMatchObject([{ version }])
    expect((await staff.call(pagesApi.version, before)).result).toMatchObject({ version })
    expect((await staff.call(figuresApi.read, { params: params() })).result).toMatchObject({ keyed: [] })
    for (const file of [pageFilesApi.export, sharingApi.qr]) {
      expect((await staff.call(file, { params: params() })).status).toBe(200)
    }
    expect(await kinds(person)).toEqual(['staff_view'])
  })

  test('is nothing for staff while its owner is staff too', async () => {
    await staff.setAdmin(person, true)
    expect((await staff.call(pagesApi.get, { params: params() })).error).toBe('FORBIDDEN')
    expect(await kinds(person)).toEqual(['staff_promote'])
  })
})
