import { beforeEach, describe, expect, test } from 'vitest'
import { accountApi } from '#contract/account.ts'
import { authApi } from '#contract/auth.ts'
import { passkeysApi } from '#contract/passkeys.ts'
import { usersApi } from '#contract/users.ts'
import { limits, takeFromLimit } from '#server/features/limits/service.ts'
import { setUpApp } from '#server/testing/make-app.ts'
import {
  addPasskey,
  secondFactorChallenge,
  createDevice,
  signInBy,
  type Device,
  type ForgedValues,
} from '#server/testing/passkey.ts'
import type { Person } from '#server/testing/people.ts'

const lanka = await setUpApp()
let person: Person
let device: Device
let passkeyId: string
let count = 0

beforeEach(async () => {
  lanka.clock.advanceToNext({ minutes: 15 })
  person = await lanka.people.register(`person_${(count += 1)}`)
  ;({ device, id: passkeyId } = await addPasskey(lanka, person))
})

const challenge = async () => (await lanka.call(passkeysApi.startSignIn)).result
const present = (credential: ReturnType<Device['answer']>) => lanka.call(passkeysApi.signIn, { body: { credential } })

describe('signing in by a passkey', () => {
  test('needs no login and opens a session of two factors', async () => {
    const entry = await signInBy(lanka, device)
    expect(entry.result.user).toMatchObject({ id: person.id, passkeys: 1 })
    expect((await lanka.as(entry.result).call(usersApi.self)).status).toBe(200)
    expect((await lanka.call(authApi.refresh, { body: { refreshToken: entry.result.refreshToken } })).status).toBe(200)
    const { db } = lanka.deps.database
    const sessions = await db
      .selectFrom('sessions')
      .selectAll()
      .where('user_id', '=', person.id)
      .orderBy('id')
      .execute()
    expect(sessions.at(-1)).toMatchObject({ status: 'active', factors: 2 })
    const { items } = (await lanka.as(entry.result).call(accountApi.securityEvents)).result
    expect(items[0]).toMatchObject({ kind: 'sign_in' })
  })

  test('asks nothing about anybody', async () => {
    expect(await challenge()).toEqual({
      rpId: 'localhost',
      challenge: expect.stringMatching(/^[\w-]{43}$/),
      timeout: 300_000,
      allowCredentials: [],
      userVerification: 'required',
    })
  })

  test.each<[string, ForgedValues]>([
    ['another origin', { origin: 'https://lanka.example' }],
    ['the same host on another port', { origin: 'http://localhost:3001' }],
    ['another relying party', { rpId: 'lanka.example' }],
    ['no user verification', { userVerified: false }],
    ['the other ceremony', { type: 'webauthn.create' }],
    ['a challenge of the client’s own', { challenge: Buffer.alloc(32).toString('base64url') }],
    ['somebody else’s user handle', { userHandle: Buffer.alloc(16).toString('base64url') }],
    ['a passkey that nobody has', { credentialId: Buffer.alloc(32).toString('base64url') }],
  ])('refuses an answer with %s, in the same words', async (_case, lies) => {
    const { status, envelope } = await signInBy(lanka, device, lies)
    expect([status, envelope]).toEqual([401, { ok: false, error: 'TOKEN_INCORRECT' }])
    expect((await signInBy(lanka, device)).status).toBe(200)
  })

  test('refuses a signature of another key under a known name', async () => {
    const forger = createDevice()
    const answer = device.answer(await challenge())
    expect(
      (await signInBy(lanka, forger, { credentialId: answer.id, userHandle: answer.response.userHandle! })).envelope,
    ).toEqual({ ok: false, error: 'TOKEN_INCORRECT' })
  })

  test('takes an answer once, however often and at once it is presented', async () => {
    const answer = device.answer(await challenge())
    const answers = await Promise.all(Array.from({ length: 6 }, () => present(answer)))
    expect(answers.filter(({ ok }) => ok)).toHaveLength(1)
    expect((await present(answer)).error).toBe('TOKEN_INCORRECT')
  })

  test('takes a wrong answer as the answer: the challenge is not put twice', async () => {
    const options = await challenge()
    expect((await present(device.answer(options, { userVerified: false }))).error).toBe('TOKEN_INCORRECT')
    expect((await present(device.answer(options))).error).toBe('TOKEN_INCORRECT')
  })

  test('takes an answer within five minutes', async () => {
    const answer = device.answer(await challenge())
    lanka.clock.advance({ minutes: 5 })
    expect((await present(answer)).error).toBe('TOKEN_INCORRECT')
  })

  test('takes no answer to a challenge of another kind', async () => {
    const { token } = await secondFactorChallenge(lanka, person)
    const second = (await lanka.call(passkeysApi.startSecondStep, { body: { token } })).result
    expect((await present(device.answer(second))).error).toBe('TOKEN_INCORRECT')
    const proof = (await lanka.as(person).call(passkeysApi.startProof)).result
    expect((await present(device.answer(proof))).error).toBe('TOKEN_INCORRECT')
  })

  test('refuses a copied key by its counter, and the owner reads of it', async () => {
    await signInBy(lanka, device, { counter: 41 })
    for (const counter of [41, 7, 0]) expect((await signInBy(lanka, device, { counter })).error).toBe('TOKEN_INCORRECT')
    const entry = await signInBy(lanka, device, { counter: 42 })
    const { items } = (await lanka.as(entry.result).call(accountApi.securityEvents)).result
    expect(items.filter(({ kind }) => kind === 'passkey_refused')).toHaveLength(3)
    expect(items.find(({ kind }) => kind === 'passkey_refused')).toMatchObject({ place: '127.0.0.0/24' })
  })

  test('takes an authenticator that counts nothing again and again', async () => {
    const other = await lanka.people.register(`other_${count}`)
    const added = await addPasskey(lanka, other, createDevice({ counting: false }))
    for (let time = 0; time < 2; time += 1) expect((await signInBy(lanka, added.device)).status).toBe(200)
  })

  test('ends with the passkey', async () => {
    const answer = device.answer(await challenge())
    await lanka.as(person).call(passkeysApi.remove, { params: { id: passkeyId }, body: {} })
    expect((await present(answer)).error).toBe('TOKEN_INCORRECT')
  })

  test('tells a ban to who has proven who they are, with what opens the export', async () => {
    const { db } = lanka.deps.database
    await db.updateTable('users').set({ ban_kind: 'terms', ban_reason: 'x' }).where('id', '=', person.id).execute()
    expect((await signInBy(lanka, device, { userVerified: false })).error).toBe('TOKEN_INCORRECT')
    const { status, error, envelope } = await signInBy(lanka, device)
    expect([status, error]).toEqual([403, 'USER_BANNED_TERMS'])
    expect(envelope).toMatchObject({ result: { reason: 'x', accessToken: expect.any(String) } })
  })

  test('ends with the account', async () => {
    const { db } = lanka.deps.database
    await db.updateTable('users').set({ delete_at: lanka.clock.now() }).where('id', '=', person.id).execute()
    expect((await signInBy(lanka, device)).error).toBe('TOKEN_INCORRECT')
    await db.deleteFrom('users').where('id', '=', person.id).execute()
    expect((await signInBy(lanka, device)).error).toBe('TOKEN_INCORRECT')
  })

  /** An answer from 203.0.113.0/24. */
  const attempt = async (lies?: ForgedValues) => {
    const options = (await lanka.call(passkeysApi.startSignIn, { address: '192.0.2.1' })).result
    return lanka.call(passkeysApi.signIn, {
      body: { credential: device.answer(options, lies) },
      address: '203.0.113.7',
    })
  }

  test('is limited by failures from one address block, and no right answer counts', async () => {
    for (let time = 0; time < 100; time += 1) await attempt({ userVerified: false })
    expect((await attempt()).error).toBe('TOO_MANY_REQUESTS')
    expect((await signInBy(lanka, device)).status).toBe(200)
  })

  test('is open to its owner where they were before, whatever a neighbour tries', async () => {
    expect((await attempt()).status).toBe(200)
    for (let taken = 0; taken < limits.signInAnywhere.count; taken += 1) {
      await takeFromLimit(lanka.deps, 'sign-in:passkey:203.0.113.0/24', limits.signInAnywhere)
    }
    expect((await attempt()).status).toBe(200)
    for (let time = 0; time < limits.signInFromBlock.count; time += 1) await attempt({ userVerified: false })
    expect((await attempt()).error).toBe('TOO_MANY_REQUESTS')
  })
})

test('a challenge leaves nothing in the database, however many are asked and answered by strangers', async () => {
  const { db } = lanka.deps.database
  const kept = async () => [
    await db.selectFrom('passkey_challenges').selectAll().orderBy('challenge').execute(),
    await db.selectFrom('rate_limits').selectAll().where('key', 'like', 'passkey-challenge:%').execute(),
  ]
  const before = await kept()
  const challenges = await Promise.all(Array.from({ length: 150 }, challenge))
  expect(new Set(challenges.map(({ challenge }) => challenge)).size).toBe(150)
  expect((await present(createDevice().answer(challenges[0]!, { userHandle: 'AAAA' }))).error).toBe('TOKEN_INCORRECT')
  expect(await kept()).toEqual(before)
  expect((await present(device.answer(challenges[1]!))).status).toBe(200)
})

test('a challenge whose end was put off by its reader is none of ours', async () => {
  const options = await challenge()
  const bytes = Buffer.from(options.challenge, 'base64url')
  bytes.writeUInt32BE(bytes.readUInt32BE(12) + 3600, 12)
  const later = { ...options, challenge: bytes.toString('base64url') }
  expect((await present(device.answer(later))).error).toBe('TOKEN_INCORRECT')
  expect((await present(device.answer(options))).status).toBe(200)
})
