import { describe, expect, test } from 'vitest'
import { accountApi } from '#contract/account.ts'
import { authApi } from '#contract/auth.ts'
import type { BodyInput } from '#contract/endpoint.ts'
import { usersApi } from '#contract/users.ts'
import { limits } from '#server/features/limits/service.ts'
import { fillLimit } from '#server/features/limits/testing/fill.ts'
import { linkIn, mailsTo, newestMail } from '#server/features/mail/testing/outbox.ts'
import { setUpApp } from '#server/testing/make-app.ts'
import { fillRegistration, type Person } from '#server/testing/people.ts'

const lanka = await setUpApp()

const emailOf = (login: string) => `${login}@example.ua`
const register = (login: string) => lanka.people.register(login, { email: emailOf(login) })
const confirm = (token: string) => lanka.call(authApi.confirmEmail, { body: { token } })
const resend = (person: Person) => lanka.as(person).call(usersApi.resendConfirmation)
const tokenFor = async (email: string) => linkIn(await newestMail(lanka, 'confirm_email', email)).token
const kindsTo = async (email: string) => (await mailsTo(lanka, email)).map((mail) => mail.kind)

function change(person: Person, body: BodyInput<typeof usersApi.update>) {
  return lanka.as(person).call(usersApi.update, { params: { id: '_self' }, body })
}

async function statusOf(person: Person): Promise<string> {
  const { db } = lanka.deps.database
  const row = await db.selectFrom('users').select('email_status').where('id', '=', person.id).executeTakeFirstOrThrow()
  return row.email_status
}

async function refused(token: string): Promise<void> {
  const answer = await confirm(token)
  expect([answer.status, answer.error, answer.fields]).toEqual([401, 'TOKEN_INCORRECT', undefined])
}

describe('the link in the mail after a registration', () => {
  test('confirms the e-mail, once', async () => {
    const person = await register('olesia')
    const token = await tokenFor(emailOf('olesia'))
    expect((await confirm(token)).envelope).toEqual({ ok: true, result: {} })
    expect(await statusOf(person)).toBe('confirmed')
    await refused(token)
  })

  test('is used up by one of those who follow it at once', async () => {
    await register('at_once')
    const token = await tokenFor(emailOf('at_once'))
    const answers = await Promise.all(Array.from({ length: 5 }, () => confirm(token)))
    expect(answers.filter((answer) => answer.ok)).toHaveLength(1)
  })

  test('changes nothing by being opened, whoever opens it', async () => {
    const person = await register('scanned')
    const token = await tokenFor(emailOf('scanned'))
    for (const url of [`/auth?confirm=${token}`, `/en/auth?token=${token}`, `/api/auth/email/confirm?token=${token}`]) {
      await lanka.app.inject({ method: 'GET', url })
      await lanka.app.inject({ method: 'HEAD', url })
    }
    expect(await statusOf(person)).toBe('not_confirmed')
    expect((await confirm(token)).ok).toBe(true)
  })

  test('ends after three days', async () => {
    await register('slow_one')
    await register('too_slow')
    lanka.clock.advance({ days: 2, hours: 23 })
    expect((await confirm(await tokenFor(emailOf('slow_one')))).ok).toBe(true)
    lanka.clock.advance({ hours: 1 })
    await refused(await tokenFor(emailOf('too_slow')))
  })

  test('is nothing that can be guessed, and its token is not stored', async () => {
    await register('secretive')
    const token = await tokenFor(emailOf('secretive'))
    for (const wrong of ['x', token.slice(1), `${token}A`, token.toLowerCase(), ' ']) await refused(wrong)
    const rows = await lanka.deps.database.db.selectFrom('one_time_tokens').selectAll().execute()
    expect(JSON.stringify(rows)).not.toContain(token)
  })

  test('goes to nobody without an e-mail, and comes with the account or not at all', async () => {
    const person = await lanka.people.register('silent')
    const { db } = lanka.deps.database
    expect(await db.selectFrom('mails').selectAll().where('user_id', '=', person.id).execute()).toEqual([])
    const body = await fillRegistration(lanka.call, 'silent', { email: 'late@example.ua' })
    expect((await lanka.call(authApi.register, { body })).error).toBe('USER_EXISTS')
    expect(await mailsTo(lanka, 'late@example.ua')).toEqual([])
  })
})

test.each([
  'a@b.ua\r\nBcc: all@example.ua',
  'a@b.ua\nSubject: x',
  'a@b.ua,c@d.ua',
  'a@b.ua;c@d.ua',
  '"a b"@c.ua',
  'Оля <a@b.ua>',
  'a＠b.ua',
  'пошта@b.ua',
])('the address %j is refused before it reaches a mail', async (email) => {
  const answer = await lanka.call(authApi.register, { body: await fillRegistration(lanka.call, 'injector', { email }) })
  expect([answer.status, answer.fields]).toEqual([422, { email: 'EMAIL_INVALID' }])
  expect((await lanka.call(authApi.forgotPassword, { body: { email } })).fields).toEqual({ email: 'EMAIL_INVALID' })
})

describe('an address that several people gave', () => {
  /** Registers somebody who gives the address of another, and answers the token they were sent. */
  async function squat(login: string, email: string) {
    const person = await lanka.people.register(login, { email })
    return { person, token: await tokenFor(email) }
  }

  test('is that of the one who confirms it, and the others lose it', async () => {
    const first = await squat('squatter', 'Mailbox@example.ua')
    const owner = await squat('rightful', 'mailbox@example.ua')
    expect((await confirm(owner.token)).ok).toBe(true)
    const lost = (await lanka.as(first.person).call(usersApi.self)).result
    expect([lost.email, lost.email_status]).toEqual([null, 'unknown'])
    await refused(first.token)
    const log = (await lanka.as(first.person).call(accountApi.securityEvents)).result.items
    expect(log[0]).toMatchObject({ kind: 'email_changed', device: null, place: null })
    const login = { login: 'MAILBOX@example.ua', password: owner.person.password }
    expect((await lanka.call(authApi.login, { body: login })).status).toBe(200)
    expect((await change(first.person, { email: 'mailbox@example.ua' })).ok).toBe(true)
    const late = await newestMail(lanka, 'confirm_email', 'mailbox@example.ua')
    // The letter says whose it is; whoever asked is told nothing.
    expect(late.text).toContain('вашого акаунта rightful')
    const refusal = await confirm(linkIn(late).token)
    expect([refusal.status, refusal.error]).toEqual([409, 'EMAIL_IN_USE'])
  })

  test('is found by the confirmed account, even if another one gave it first', async () => {
    const { db } = lanka.deps.database
    await squat('earlier', 'twice@example.ua')
    const { person } = await squat('later', 'twice@example.ua')
    await db.updateTable('users').set({ email_status: 'confirmed' }).where('id', '=', person.id).execute()
    const body = { login: 'twice@example.ua', password: person.password }
    expect((await lanka.call(authApi.login, { body })).status).toBe(200)
  })

  test('goes to exactly one of those who confirm it at once', async () => {
    const tokens: string[] = []
    for (const login of ['racer_1', 'racer_2', 'racer_3']) tokens.push((await squat(login, 'race@example.ua')).token)
    const answers = await Promise.all(tokens.map((token) => confirm(token)))
    expect(answers.map(({ status }) => status).toSorted((one, other) => one - other)).toEqual([200, 401, 401])
    const { db } = lanka.deps.database
    const holders = await db.selectFrom('users').select('email_status').where('email', '=', 'race@example.ua').execute()
    expect(holders).toEqual([{ email_status: 'confirmed' }])
  })
})

describe('another link', () => {
  test('can be asked for, and ends the one before', async () => {
    const person = await register('again')
    const first = await tokenFor(emailOf('again'))
    expect((await resend(person)).envelope).toEqual({ ok: true, result: {} })
    const second = await tokenFor(emailOf('again'))
    await refused(first)
    expect((await confirm(second)).ok).toBe(true)
    expect((await resend(person)).ok).toBe(true)
    expect(await kindsTo(emailOf('again'))).toEqual(['confirm_email', 'confirm_email'])
  })

  test('needs an e-mail', async () => {
    const answer = await resend(await lanka.people.register('no_mail'))
    expect([answer.status, answer.error]).toEqual([422, 'EMAIL_NOT_IN_USE'])
  })

  test('is sent ten times an hour at most', async () => {
    const person = await register('eager')
    lanka.clock.advanceToNext({ hours: 1 })
    const fresh = (await lanka.call(authApi.refresh, { body: { refreshToken: person.refreshToken } })).result
    const ask = () => resend({ ...person, ...fresh })
    for (let time = 0; time < limits.confirmationMail.count; time += 1) expect((await ask()).status).toBe(200)
    const answer = await ask()
    expect([answer.status, answer.error]).toEqual([429, 'TOO_MANY_REQUESTS'])
  })

  test('is limited for an IPv6 network, however many of its addresses and accounts ask', async () => {
    const person = await register('of_a_crowd')
    lanka.clock.advanceToNext({ hours: 1 })
    const fresh = (await lanka.call(authApi.refresh, { body: { refreshToken: person.refreshToken } })).result
    const { count, windowSeconds } = limits.confirmationFromBlock
    await fillLimit(lanka, 'confirmation-mail:2001:db8:5::/48', { count: count * 10, windowSeconds })
    const ask = (address: string) => lanka.as(fresh).call(usersApi.resendConfirmation, { address })
    expect((await ask('2001:db8:5:77::1')).error).toBe('TOO_MANY_REQUESTS')
    expect((await ask('2001:db8:6:77::1')).status).toBe(200)
  })
})
