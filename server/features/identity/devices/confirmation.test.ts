import { createHash } from 'node:crypto'
import { afterAll, beforeEach, describe, expect, test } from 'vitest'
import { authApi } from '#contract/auth.ts'
import { sessionsApi } from '#contract/sessions.ts'
import { limits } from '#server/features/limits/service.ts'
import { linkIn, mailsTo, newestMail } from '#server/features/mail/testing/outbox.ts'
import { startAnotherNode } from '#server/testing/another-node.ts'
import { turnOnTotp } from '#server/testing/authenticator.ts'
import { entered } from '#server/testing/entered.ts'
import { setUpApp } from '#server/testing/make-app.ts'
import type { Person } from '#server/testing/people.ts'

let person: Person
let count = 0

const lanka = await setUpApp({ config: { confirmNewDevices: true } })
const other = await startAnotherNode(lanka)
beforeEach(async () => {
  lanka.clock.advanceToNext({ hours: 1 })
  const login = `careful_${(count += 1)}`
  person = await lanka.people.register(login, { email: `${login}@example.ua` })
  await confirmEmail(person)
})
afterAll(() => other.close())

const emailOf = ({ username }: Person) => `${username}@example.ua`
const headers = { 'device-name': 'Firefox, Linux' }
const address = '203.0.113.7'

async function confirmEmail(of: Person): Promise<void> {
  const { token } = linkIn(await newestMail(lanka, 'confirm_email', emailOf(of)))
  await lanka.call(authApi.confirmEmail, { body: { token } })
}

function signIn(of = person) {
  const body = { login: of.username, password: of.password }
  return lanka.call(authApi.login, { body, headers, address })
}

/** The token of the challenge, and the code that the mail brought. */
async function challenged() {
  const { result } = await signIn()
  if (!('challenge' in result)) throw new Error('no code is asked for')
  expect(result.challenge.kind).toBe('confirmation')
  return { token: result.challenge.token, code: await sentCode() }
}

async function sentCode(): Promise<string> {
  const { text } = await newestMail(lanka, 'sign_in_code', emailOf(person))
  return /\b\d{6}\b/.exec(text)?.[0] ?? ''
}

const answer = (token: string, code: string) =>
  lanka.call(authApi.challenge, { body: { token, code }, headers, address })
const wrong = (code: string) => (code === '111111' ? '222222' : '111111')

describe('a new network, where the operator wants a code for it', () => {
  test('asks for the code whatever the device calls itself, also by the name of one that was here', async () => {
    const body = { login: person.username, password: person.password }
    const from = (device: Record<string, string>, block: string) =>
      lanka.call(authApi.login, { body, headers: device, address: block })
    expect(entered(await from({ 'device-name': 'Nobody knows it' }, '127.0.0.9')).user.id).toBe(person.id)
    for (const device of [{}, { 'device-name': 'Nobody knows it' }]) {
      expect((await from(device, address)).result).toMatchObject({ challenge: { kind: 'confirmation' } })
    }
  })

  test('is let in by the code of a mail, and is known from then on', async () => {
    const { token, code } = await challenged()
    const tokens = (await answer(token, `${code.slice(0, 3)} ${code.slice(3)}`)).result
    const { items } = (await lanka.as(tokens).call(sessionsApi.list)).result
    expect(items.map(({ status }) => status)).toEqual(['active', 'active', 'reissued'])
    expect(entered(await signIn()).user.id).toBe(person.id)
    const kinds = (await mailsTo(lanka, emailOf(person))).map(({ kind }) => kind)
    expect(kinds).toEqual(['confirm_email', 'sign_in_code'])
  })

  test('counts as one factor', async () => {
    const { token, code } = await challenged()
    await answer(token, code)
    const { db } = lanka.deps.database
    const rows = await db.selectFrom('sessions').select('factors').where('user_id', '=', person.id).execute()
    expect(rows.map(({ factors }) => factors)).toEqual([1, 1, 1])
  })

  test('keeps the code out of the database and out of the subject', async () => {
    const { code } = await challenged()
    const { db } = lanka.deps.database
    const rows = await db.selectFrom('sessions').selectAll().where('user_id', '=', person.id).execute()
    const hashes = rows.flatMap(({ code_hash }) => code_hash ?? [])
    expect(hashes).toHaveLength(1)
    // A million codes are hashed in a second: without a key, the hash would be the code.
    for (const text of [code, `${person.id} ${code}`]) {
      expect(hashes[0]?.equals(createHash('sha256').update(text).digest())).toBe(false)
    }
    expect(JSON.stringify(rows.map((row) => ({ ...row, code_hash: null })))).not.toContain(code)
    expect((await newestMail(lanka, 'sign_in_code', emailOf(person))).subject).not.toContain(code)
  })

  test('is shown in the list of sessions as one that waits', async () => {
    await challenged()
    const { items } = (await lanka.as(person).call(sessionsApi.list)).result
    expect(items.map(({ status }) => status)).toEqual(['active', 'challenge'])
  })

  test('gets five tries, on all nodes together, and then none', async () => {
    const { token, code } = await challenged()
    const tries = Array.from({ length: 8 }, (_value, index) =>
      (index % 2 === 0 ? lanka : other).call(authApi.challenge, { body: { token, code: wrong(code) } }),
    )
    await Promise.all(tries)
    const { db } = lanka.deps.database
    const row = await db
      .selectFrom('sessions')
      .select(['tries', 'status'])
      .where('is_challenge', '=', true)
      .where('user_id', '=', person.id)
      .executeTakeFirstOrThrow()
    expect(row).toEqual({ tries: 5, status: 'canceled_security' })
    expect((await answer(token, code)).error).toBe('TOKEN_INCORRECT')
  })

  test('has ten minutes', async () => {
    const { token, code } = await challenged()
    lanka.clock.advance({ minutes: 10 })
    expect((await answer(token, code)).error).toBe('TOKEN_INCORRECT')
  })

  test('is let in once by one code, also from two nodes at once', async () => {
    const { token, code } = await challenged()
    const body = { token, code }
    const answers = await Promise.all([lanka, other, lanka, other].map(({ call }) => call(authApi.challenge, { body })))
    expect(answers.filter(({ ok }) => ok)).toHaveLength(1)
  })

  test('is not let in by the code of an earlier attempt', async () => {
    const first = await challenged()
    const second = await challenged()
    // One time in a million both are the same.
    const tried = first.code === second.code ? wrong(second.code) : first.code
    expect((await answer(second.token, tried)).error).toBe('TOKEN_INCORRECT')
    expect((await answer(second.token, second.code)).status).toBe(200)
  })

  test('is sent few codes an hour, on all nodes together', async () => {
    const body = { login: person.username, password: person.password }
    const attempts = Array.from({ length: 8 }, (_value, index) =>
      (index % 2 === 0 ? lanka : other).call(authApi.login, { body, headers, address }),
    )
    const errors = (await Promise.all(attempts)).map(({ error }) => error)
    expect(errors.filter((error) => error === undefined)).toHaveLength(limits.signInCode.count)
    const sent = (await mailsTo(lanka, emailOf(person))).filter(({ kind }) => kind === 'sign_in_code')
    expect(sent).toHaveLength(limits.signInCode.count)
  })

  test('is asked for the second factor instead, where there is one', async () => {
    await turnOnTotp(lanka, person)
    expect((await signIn()).result).toMatchObject({ challenge: { kind: '2fa' } })
  })

  test('is let in at once without a confirmed e-mail, which a code could be sent to', async () => {
    const login = `without_${count}`
    expect(entered(await signIn(await lanka.people.register(login))).user.username).toBe(login)
  })
})

test('by default no new network needs a code', async () => {
  const node = await startAnotherNode(lanka, { confirmNewDevices: false })
  const body = { login: person.username, password: person.password }
  expect(entered(await node.call(authApi.login, { body, headers, address })).user.id).toBe(person.id)
  await node.close()
})
