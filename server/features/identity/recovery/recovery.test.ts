import { sql } from 'kysely'
import { beforeEach, describe, expect, test } from 'vitest'
import { accountApi } from '#contract/account.ts'
import { authApi } from '#contract/auth.ts'
import { usersApi } from '#contract/users.ts'
import { limits, takeFromLimit } from '#server/features/limits/service.ts'
import { linkIn, mailsTo, newestMail } from '#server/features/mail/testing/outbox.ts'
import { entered } from '#server/testing/entered.ts'
import { setUpApp } from '#server/testing/make-app.ts'
import { addPasskey } from '#server/testing/passkey.ts'
import type { Person } from '#server/testing/people.ts'

const lanka = await setUpApp()
beforeEach(() => lanka.clock.advanceToNext({ hours: 1 }))

const emailOf = (login: string) => `${login}@example.ua`
const register = (login: string) => lanka.people.register(login, { email: emailOf(login) })
const signIn = (login: string, password: string) => lanka.call(authApi.login, { body: { login, password } })
const reset = (token: string, password: string) => lanka.call(authApi.resetPassword, { body: { token, password } })
const self = (tokens: Pick<Person, 'accessToken'>) => lanka.as(tokens).call(usersApi.self)

/** Asks for a link, and waits for what happens after the answer. */
async function forgot(email: string, address?: string) {
  const answer = await lanka.call(authApi.forgotPassword, {
    body: { email },
    ...(address === undefined ? {} : { address }),
  })
  await lanka.deps.backgroundTasks.drain()
  return answer
}

async function tokenFor(login: string): Promise<string> {
  await forgot(emailOf(login))
  return linkIn(await newestMail(lanka, 'recovery', emailOf(login))).token
}

async function refused(token: string): Promise<void> {
  const answer = await reset(token, 'another password')
  expect([answer.status, answer.error, answer.fields]).toEqual([401, 'TOKEN_INCORRECT', undefined])
}

const recoveries = async (email: string) => (await mailsTo(lanka, email)).filter((mail) => mail.kind === 'recovery')

describe('asking for a new password', () => {
  test('is answered alike whether there is such an account or not', async () => {
    await register('known')
    const known = await forgot(emailOf('known'))
    const unknown = await forgot('unknown@example.ua')
    expect(known.status).toBe(200)
    expect(known.envelope).toEqual({ ok: true, result: {} })
    expect([unknown.status, unknown.envelope]).toEqual([known.status, known.envelope])
    const names = ({ headers }: typeof known) => Object.keys(headers).toSorted()
    expect(names(unknown)).toEqual(names(known))
    expect(await mailsTo(lanka, 'unknown@example.ua')).toEqual([])
  })

  test('is answered while nobody can look at the accounts, so that its time tells nothing either', async () => {
    await register('timed')
    const { db } = lanka.deps.database
    await db.transaction().execute(async (trx) => {
      await sql`lock table users in access exclusive mode`.execute(trx)
      const answer = await lanka.call(authApi.forgotPassword, { body: { email: emailOf('timed') } })
      expect(answer.status).toBe(200)
    })
    await lanka.deps.backgroundTasks.drain()
    expect(await recoveries(emailOf('timed'))).toHaveLength(1)
  })

  test('sends the link to the stored address, in the language of the account, with its login, and the token in the fragment', async () => {
    await lanka.people.register('stored', { email: 'Stored@Example.ua', lang: 'en' })
    await forgot(' sTORED@example.UA ')
    const mail = await newestMail(lanka, 'recovery', 'Stored@Example.ua')
    expect(mail.subject).toBe('Reset your password for stored')
    expect(linkIn(mail).url).toMatch(/^http:\/\/localhost:3000\/en\/auth\?login=stored#reset=[\w-]{43}$/)
    expect(await mailsTo(lanka, 'sTORED@example.UA')).toEqual([])
  })

  test('of an address that several gave sends one mail with a link for each, and using one confirms it', async () => {
    const email = 'shared@example.ua'
    const owners = [
      await lanka.people.register('shared_1', { email }),
      await lanka.people.register('shared_2', { email }),
    ]
    const confirming = linkIn(await newestMail(lanka, 'confirm_email', email)).token
    lanka.clock.advance({ hours: 1 })
    await forgot(email)
    const [mail, ...others] = await recoveries(email)
    expect(others).toEqual([])
    const links = [...mail!.text.matchAll(/для (\w+):\n\S+#reset=(\S+)/g)].map(([, login, token]) => [login!, token!])
    expect(links.map(([login]) => login)).toEqual(owners.map(({ username }) => username))
    const [first, second] = links.map(([, token]) => token!)
    expect((await reset(second!, 'a brand new password')).status).toBe(200)
    const opened = entered(await signIn(email, 'a brand new password'))
    expect(opened.user).toMatchObject({ username: 'shared_2', email, email_status: 'confirmed' })
    await refused(first!)
    expect(entered(await signIn('shared_1', owners[0]!.password)).user.email).toBeNull()
    expect((await lanka.call(authApi.confirmEmail, { body: { token: confirming } })).error).toBe('TOKEN_INCORRECT')
    lanka.clock.advance({ hours: 1 })
    await lanka.people.register('shared_3', { email })
    await forgot(email)
    expect((await newestMail(lanka, 'recovery', email)).text.match(/для shared_\d/g)).toEqual(['для shared_2'])
  })

  test('lists five accounts at most of an address that nobody confirmed', async () => {
    const email = 'popular@example.ua'
    for (let time = 0; time < 6; time += 1) await lanka.people.register(`popular_${time}`, { email })
    lanka.clock.advance({ hours: 1 })
    await forgot(email)
    expect((await newestMail(lanka, 'recovery', email)).text.match(/#reset=/g)).toHaveLength(5)
  })

  test('never puts the caller’s host into the link', async () => {
    await register('hosted')
    const headers = { host: 'evil.example', 'x-forwarded-host': 'evil.example' }
    await lanka.call(authApi.forgotPassword, { body: { email: emailOf('hosted') }, headers })
    await lanka.deps.backgroundTasks.drain()
    expect((await newestMail(lanka, 'recovery', emailOf('hosted'))).html).not.toContain('evil')
  })

  test('sends three mails an hour at most, without a word to whoever asks', async () => {
    await register('pestered')
    lanka.clock.advance({ hours: 1 })
    for (let time = 0; time < 6; time += 1) expect((await forgot(emailOf('pestered'))).status).toBe(200)
    expect(await recoveries(emailOf('pestered'))).toHaveLength(3)
    lanka.clock.advance({ hours: 1 })
    await forgot(emailOf('pestered'))
    expect(await recoveries(emailOf('pestered'))).toHaveLength(4)
  })

  test('is limited per address block, and does not hold up others', async () => {
    for (let taken = 0; taken < limits.recovery.count; taken += 1) {
      await takeFromLimit(lanka.deps, 'recovery:198.51.100.0/24', limits.recovery)
    }
    const answer = await forgot('unknown@example.ua', '198.51.100.7')
    expect([answer.status, answer.error]).toEqual([429, 'TOO_MANY_REQUESTS'])
    expect((await forgot('unknown@example.ua', '203.0.113.7')).status).toBe(200)
  })
})

describe('the link', () => {
  test('sets the new password, ends every session, signs nobody in and tells the owner', async () => {
    const person = await register('forgetful')
    const second = await signIn('forgetful', person.password)
    expect(second.status).toBe(200)
    const answer = await reset(await tokenFor('forgetful'), 'a brand new password')
    expect([answer.status, answer.envelope]).toEqual([200, { ok: true, result: {} }])
    expect((await self(person)).error).toBe('UNAUTHORIZED')
    const refreshed = await lanka.call(authApi.refresh, { body: { refreshToken: person.refreshToken } })
    expect(refreshed.error).toBe('TOKEN_INCORRECT')
    const { db } = lanka.deps.database
    const sessions = await db.selectFrom('sessions').selectAll().where('user_id', '=', person.id).execute()
    expect(sessions.map((row) => row.status)).toEqual(['canceled_security', 'canceled_security'])
    expect((await signIn('forgetful', person.password)).error).toBe('LOGIN_OR_PASSWORD_INCORRECT')
    const again = entered(await signIn('forgetful', 'a brand new password'))
    const log = (await lanka.as(again).call(accountApi.securityEvents)).result.items
    const change = log.find(({ kind }) => kind === 'password_changed')
    expect(change).toMatchObject({ device: null, place: '127.0.0.0/24' })
    expect(log.filter(({ kind }) => kind === 'session_ended')).toHaveLength(2)
    const notice = await newestMail(lanka, 'password_changed', emailOf('forgetful'))
    expect(notice.subject).toBe('Пароль акаунта forgetful змінено')
    expect(notice.text).not.toContain('#')
  })

  test('leaves the passkeys, and the owner is told which there are', async () => {
    const person = await register('key_holder')
    await addPasskey(lanka, person)
    await reset(await tokenFor('key_holder'), 'a brand new password')
    expect((await newestMail(lanka, 'password_changed', emailOf('key_holder'))).text).toContain('«Телефон»')
  })

  test('works where somebody of the same network has guessed too often', async () => {
    await register('neighbour')
    const token = await tokenFor('neighbour')
    for (let taken = 0; taken < limits.recoveryToken.count; taken += 1) {
      await takeFromLimit(lanka.deps, 'recovery-token:127.0.0.0/24', limits.recoveryToken)
    }
    expect((await reset('made-up', 'a brand new password')).error).toBe('TOO_MANY_REQUESTS')
    expect((await reset(token, 'a brand new password')).status).toBe(200)
    lanka.clock.advanceToNext({ minutes: 15 })
  })

  test('works once, also for those who use it at once', async () => {
    await register('hasty')
    const token = await tokenFor('hasty')
    const answers = await Promise.all(['password one', 'password two'].map((password) => reset(token, password)))
    expect(answers.filter((answer) => answer.ok)).toHaveLength(1)
    await refused(token)
  })

  test('survives a password that is too short or too long', async () => {
    await register('short_one')
    const token = await tokenFor('short_one')
    expect((await reset(token, '1234567')).fields).toEqual({ password: 'PASS_TOO_SHORT' })
    expect((await reset(token, 'x'.repeat(129))).fields).toEqual({ password: 'PASS_TOO_LONG' })
    expect((await reset(token, 'long enough')).status).toBe(200)
  })

  test('sets no password that is the login, and survives it', async () => {
    await register('namesake_of_it')
    const token = await tokenFor('namesake_of_it')
    const answer = await reset(token, 'Namesake_of_IT')
    expect([answer.status, answer.error, answer.fields]).toEqual([422, 'VALIDATION', { password: 'PASS_TOO_COMMON' }])
    expect((await reset(token, 'something else')).status).toBe(200)
  })

  test('ends after 30 minutes', async () => {
    await register('late_one')
    const token = await tokenFor('late_one')
    lanka.clock.advance({ minutes: 30 })
    expect((await reset(token, 'good password')).error).toBe('TOKEN_INCORRECT')
    await forgot(emailOf('late_one'))
    const fresh = linkIn(await newestMail(lanka, 'recovery', emailOf('late_one'))).token
    lanka.clock.advance({ minutes: 29 })
    expect((await reset(fresh, 'good password')).status).toBe(200)
  })

  test('ends when a newer one is sent, the e-mail changes, or the password does', async () => {
    const person = await register('many_links')
    lanka.clock.advance({ hours: 1 })
    Object.assign(person, (await lanka.call(authApi.refresh, { body: { refreshToken: person.refreshToken } })).result)
    const change = (body: object) =>
      lanka
        .as(person)
        .call(usersApi.update, { params: { id: '_self' }, body: { ...body, currentPassword: person.password } })
    const first = await tokenFor('many_links')
    const second = await tokenFor('many_links')
    await refused(first)
    expect((await change({ email: 'elsewhere@example.ua' })).status).toBe(200)
    await refused(second)
    expect((await change({ email: emailOf('many_more_links') })).status).toBe(200)
    const third = await tokenFor('many_more_links')
    expect((await change({ password: person.password })).status).toBe(200)
    await refused(third)
  })

  test('is not one that confirms an e-mail, nor the other way round', async () => {
    await register('two_links')
    const confirming = linkIn(await newestMail(lanka, 'confirm_email', emailOf('two_links'))).token
    await refused(confirming)
    const token = await tokenFor('two_links')
    expect((await lanka.call(authApi.confirmEmail, { body: { token } })).error).toBe('TOKEN_INCORRECT')
    expect((await reset(token, 'good password')).status).toBe(200)
  })

  test('changes nothing by being opened', async () => {
    const person = await register('opened')
    const token = await tokenFor('opened')
    for (const url of [`/auth?reset=${token}`, `/api/auth/password/reset?token=${token}&password=stolen12`]) {
      await lanka.app.inject({ method: 'GET', url })
    }
    expect((await signIn('opened', person.password)).status).toBe(200)
    expect((await reset(token, 'good password')).status).toBe(200)
  })
})

test('a change of the password in the settings is told to the confirmed address', async () => {
  const person = await register('told')
  const change = (password: string, currentPassword: string) =>
    lanka.as(person).call(usersApi.update, { params: { id: '_self' }, body: { password, currentPassword } })
  await change('second password', person.password)
  const kinds = async () => (await mailsTo(lanka, emailOf('told'))).map((mail) => mail.kind)
  expect(await kinds()).toEqual(['confirm_email'])
  const { token } = linkIn(await newestMail(lanka, 'confirm_email', emailOf('told')))
  await lanka.call(authApi.confirmEmail, { body: { token } })
  await change('third password', 'second password')
  expect(await kinds()).toEqual(['confirm_email', 'password_changed'])
})
