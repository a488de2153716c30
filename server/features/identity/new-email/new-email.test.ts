import { beforeEach, describe, expect, test } from 'vitest'
import { accountApi } from '#contract/account.ts'
import { authApi } from '#contract/auth.ts'
import type { BodyInput } from '#contract/endpoint.ts'
import { usersApi } from '#contract/users.ts'
import { linkIn, mailsTo, newestMail } from '#server/features/mail/testing/outbox.ts'
import { confirmNewest } from '#server/testing/confirm-email.ts'
import { entered } from '#server/testing/entered.ts'
import { setUpApp } from '#server/testing/make-app.ts'
import type { Person } from '#server/testing/people.ts'

const lanka = await setUpApp()

beforeEach(() => lanka.clock.advance({ hours: 2 }))

const emailOf = (login: string) => `${login}@example.ua`
const confirm = (token: string) => lanka.call(authApi.confirmEmail, { body: { token } })
const stop = (token: string) => lanka.call(authApi.stopEmailChange, { body: { token } })
const tokenFor = async (kind: string, email: string) => linkIn(await newestMail(lanka, kind, email)).token
const kindsTo = async (email: string) => (await mailsTo(lanka, email)).map((mail) => mail.kind)

/** Somebody whose email is confirmed. */
async function confirmed(login: string): Promise<Person> {
  const person = await lanka.people.register(login, { email: emailOf(login) })
  await confirmNewest(lanka, emailOf(login))
  return person
}

function change(person: Pick<Person, 'accessToken'>, body: BodyInput<typeof usersApi.update>) {
  return lanka.as(person).call(usersApi.update, { params: { id: '_self' }, body })
}

async function emailsOf(person: Pick<Person, 'accessToken'>) {
  const { email, email_status: status, newEmail } = (await lanka.as(person).call(usersApi.self)).result
  return { email, status, newEmail }
}

async function signIn({ username, password }: Person) {
  return entered(await lanka.call(authApi.login, { body: { login: username, password } }))
}

describe('a new email in the place of a confirmed one', () => {
  test('waits until it is confirmed, and the old one works until then', async () => {
    const person = await confirmed('mover')
    const { result } = await change(person, { email: 'first@example.ua' })
    const waiting = { email: emailOf('mover'), email_status: 'confirmed', newEmail: 'first@example.ua' }
    expect(result).toMatchObject(waiting)
    const login = { login: emailOf('mover'), password: person.password }
    expect(entered(await lanka.call(authApi.login, { body: login })).user).toMatchObject(waiting)
    expect((await change(person, { email: 'second@example.ua', lang: 'en' })).result.newEmail).toBe('second@example.ua')
    expect((await confirm(await tokenFor('confirm_email', 'first@example.ua'))).error).toBe('TOKEN_INCORRECT')
    expect((await confirm(await tokenFor('confirm_email', 'second@example.ua'))).ok).toBe(true)
    expect(await emailsOf(person)).toEqual({ email: 'second@example.ua', status: 'confirmed', newEmail: null })
    expect((await newestMail(lanka, 'confirm_email', 'second@example.ua')).subject).toBe(
      'Confirm your email for the account mover',
    )
    const log = (await lanka.as(person).call(accountApi.securityEvents)).result.items.map(({ kind }) => kind)
    expect(log.filter((kind) => kind.startsWith('email'))).toEqual(['email_changed', 'email_asked', 'email_asked'])
  })

  test('can be asked about once more, and is taken back by giving the old one', async () => {
    const person = await confirmed('hesitant')
    await change(person, { email: 'perhaps@example.ua' })
    expect((await lanka.as(person).call(usersApi.resendConfirmation)).ok).toBe(true)
    expect(await kindsTo('perhaps@example.ua')).toEqual(['confirm_email', 'confirm_email'])
    const token = await tokenFor('confirm_email', 'perhaps@example.ua')
    await change(person, { email: emailOf('hesitant') })
    expect(await emailsOf(person)).toEqual({ email: emailOf('hesitant'), status: 'confirmed', newEmail: null })
    expect((await confirm(token)).error).toBe('TOKEN_INCORRECT')
  })

  test('goes to whoever confirms it first, and who waits for it waits no more', async () => {
    const first = await confirmed('rival_1')
    const second = await confirmed('rival_2')
    for (const person of [first, second]) await change(person, { email: 'both_want@example.ua' })
    const tokens = (await mailsTo(lanka, 'both_want@example.ua')).map((mail) => linkIn(mail).token)
    expect((await confirm(tokens[0]!)).ok).toBe(true)
    expect((await confirm(tokens[1]!)).error).toBe('TOKEN_INCORRECT')
    expect(await emailsOf(second)).toEqual({ email: emailOf('rival_2'), status: 'confirmed', newEmail: null })
  })

  test('is forgotten when the old mailbox is used to set a new password', async () => {
    const person = await confirmed('robbed')
    await change(person, { email: 'thief_1@example.ua' })
    const thief = await tokenFor('confirm_email', 'thief_1@example.ua')
    await lanka.call(authApi.forgotPassword, { body: { email: emailOf('robbed') } })
    await lanka.deps.backgroundTasks.drain()
    const body = { token: await tokenFor('recovery', emailOf('robbed')), password: 'a brand new password' }
    expect((await lanka.call(authApi.resetPassword, { body })).ok).toBe(true)
    expect((await confirm(thief)).error).toBe('TOKEN_INCORRECT')
  })
})

describe('the old mailbox', () => {
  test('stops a change that waits, which ends every session', async () => {
    const person = await confirmed('warned')
    await change(person, { email: 'thief_2@example.ua' })
    const mail = await newestMail(lanka, 'email_changing', emailOf('warned'))
    expect(linkIn(mail).url).toMatch(/^http:\/\/localhost:3000\/auth#stop=[\w-]{43}$/)
    expect(mail.text).not.toContain('thief_2@')
    const thief = await tokenFor('confirm_email', 'thief_2@example.ua')
    expect((await stop(linkIn(mail).token)).envelope).toEqual({ ok: true, result: {} })
    expect((await stop(linkIn(mail).token)).error).toBe('TOKEN_INCORRECT')
    expect((await confirm(thief)).error).toBe('TOKEN_INCORRECT')
    expect((await lanka.as(person).call(usersApi.self)).error).toBe('UNAUTHORIZED')
    const again = await signIn(person)
    expect(await emailsOf(again)).toEqual({ email: emailOf('warned'), status: 'confirmed', newEmail: null })
    const log = (await lanka.as(again).call(accountApi.securityEvents)).result.items.map(({ kind }) => kind)
    expect(log).toContain('email_stopped')
  })

  test('takes back one that was confirmed, for seven days, and so does the first of several', async () => {
    const person = await confirmed('chain_1')
    await change(person, { email: 'chain_2@example.ua' })
    const first = await tokenFor('email_changing', emailOf('chain_1'))
    await confirmNewest(lanka, 'chain_2@example.ua')
    lanka.clock.advance({ days: 6, hours: 20 })
    const later = await signIn(person)
    await change(later, { email: 'chain_3@example.ua' })
    const second = await tokenFor('email_changing', 'chain_2@example.ua')
    await confirmNewest(lanka, 'chain_3@example.ua')
    expect((await stop(first)).ok).toBe(true)
    expect(await emailsOf(await signIn(person))).toMatchObject({ email: emailOf('chain_1'), status: 'confirmed' })
    // Whoever held the mailbox in between gets nothing back.
    expect((await stop(second)).error).toBe('TOKEN_INCORRECT')
  })

  test('is too late after seven days', async () => {
    const person = await confirmed('too_late')
    await change(person, { email: 'later@example.ua' })
    const token = await tokenFor('email_changing', emailOf('too_late'))
    lanka.clock.advance({ days: 7 })
    expect((await stop(token)).error).toBe('TOKEN_INCORRECT')
  })

  test('brings an email back that was removed, unless another account has confirmed it since', async () => {
    const person = await confirmed('leaver')
    expect((await change(person, { email: null })).result).toMatchObject({ email: null, email_status: 'unknown' })
    const token = await tokenFor('email_changing', emailOf('leaver'))
    const next = await lanka.people.register('next_owner', { email: emailOf('leaver') })
    lanka.clock.advance({ hours: 1 })
    await confirmNewest(lanka, emailOf('leaver'))
    const refused = await stop(token)
    expect([refused.status, refused.error]).toEqual([409, 'EMAIL_IN_USE'])
    await change(await signIn(next), { email: null })
    expect((await stop(token)).ok).toBe(true)
    expect(await emailsOf(await signIn(person))).toMatchObject({ email: emailOf('leaver'), status: 'confirmed' })
  })
})

test('an email that nobody confirmed is replaced at once, and its mailbox hears nothing', async () => {
  const person = await lanka.people.register('typo', { email: 'tpyo@example.ua' })
  const { result } = await change(person, { email: 'typo@example.ua' })
  expect(result).toMatchObject({ email: 'typo@example.ua', email_status: 'not_confirmed', newEmail: null })
  expect((await confirm(await tokenFor('confirm_email', 'tpyo@example.ua'))).error).toBe('TOKEN_INCORRECT')
  expect(await kindsTo('tpyo@example.ua')).toEqual(['confirm_email'])
})

test('a change needs the password ten minutes after the sign-in, and the same email causes nothing', async () => {
  const person = await confirmed('careful')
  lanka.clock.advance({ minutes: 9 })
  expect((await change(person, { email: 'careful_1@example.ua' })).status).toBe(200)
  lanka.clock.advance({ minutes: 2 })
  for (const given of [{}, { currentPassword: 'wrong password' }]) {
    const answer = await change(person, { email: 'careful_2@example.ua', ...given })
    expect([answer.status, answer.error]).toEqual([403, 'INCORRECT_PASSWORD'])
    expect(answer.fields).toEqual({ currentPassword: 'INCORRECT_PASSWORD' })
  }
  expect((await change(person, { email: null })).error).toBe('INCORRECT_PASSWORD')
  expect((await change(person, { email: 'careful_1@example.ua', lang: 'en' })).status).toBe(200)
  expect(await kindsTo('careful_1@example.ua')).toEqual(['confirm_email'])
  expect(await mailsTo(lanka, 'careful_2@example.ua')).toEqual([])
  const right = await change(person, { email: 'careful_2@example.ua', currentPassword: person.password })
  expect(right.result.newEmail).toBe('careful_2@example.ua')
})
