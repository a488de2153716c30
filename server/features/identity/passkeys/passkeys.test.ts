import { describe, expect, test } from 'vitest'
import { accountApi } from '#contract/account.ts'
import { authApi } from '#contract/auth.ts'
import { factorsApi } from '#contract/factors.ts'
import { maxPasskeys, passkeysApi } from '#contract/passkeys.ts'
import { usersApi } from '#contract/users.ts'
import { authenticator, turnOnTotp } from '#server/testing/authenticator.ts'
import { entered } from '#server/testing/entered.ts'
import { setUpApp } from '#server/testing/make-app.ts'
import { addPasskey, createDevice, signInBy, type ForgedValues } from '#server/testing/passkey.ts'
import type { Tokens } from '#server/testing/people.ts'
import { setUpPerson } from '#server/testing/set-up-person.ts'
import { prunePasskeyChallenges } from './challenges/service.ts'
import { vouchedFor } from './testing/vouched-for.ts'

const lanka = await setUpApp()
const person = setUpPerson(lanka)

const mine = (who: Tokens = person) => lanka.as(who).call
const list = async (who?: Tokens) => (await mine(who)(passkeysApi.list)).result.items
const self = (who?: Tokens) => mine(who)(usersApi.self)
const signIn = () => lanka.call(authApi.login, { body: { login: person.username, password: person.password } })
const startAdding = (body: { currentPassword?: string; code?: string } = {}) =>
  mine()(passkeysApi.startAdding, { body })
const remove = (id: string, body: { currentPassword?: string; code?: string } = {}, who?: Tokens) =>
  mine(who)(passkeysApi.remove, { params: { id }, body })

async function prove(device: ReturnType<typeof createDevice>, lies?: ForgedValues) {
  const options = (await mine()(passkeysApi.startProof)).result
  return mine()(passkeysApi.prove, { body: { credential: device.answer(options, lies) } })
}

async function logged(): Promise<string[]> {
  return (await mine()(accountApi.securityEvents)).result.items.map(({ kind }) => kind)
}

describe('adding a passkey', () => {
  test('asks the browser for a key found without a login, behind finger, face or PIN, on this host alone', async () => {
    const options = (await startAdding()).result
    expect(options).toMatchObject({
      rp: { id: 'localhost', name: 'Lanka' },
      user: { name: person.username },
      authenticatorSelection: { residentKey: 'required', userVerification: 'required' },
      excludeCredentials: [],
    })
    await addPasskey(lanka, person)
    expect((await startAdding()).result.excludeCredentials).toMatchObject([{ transports: ['internal'] }])
  })

  test('shows it in the list and in the account, with ten recovery codes the first time', async () => {
    const first = await addPasskey(lanka, person)
    const second = await addPasskey(lanka, person)
    expect([first.recoveryCodes.length, second.recoveryCodes.length]).toEqual([10, 0])
    const at = expect.any(String)
    expect(await list()).toEqual(
      [first, second].map(({ id }) => ({ id, name: 'Телефон', createdAt: at, lastUsedAt: null })),
    )
    const page = (query: { cursor?: string }) => mine()(passkeysApi.list, { query: { limit: 1, ...query } })
    expect((await page({})).result).toMatchObject({ items: [{ id: first.id }], next: first.id })
    expect((await page({ cursor: first.id })).result).toMatchObject({ items: [{ id: second.id }], next: null })
    expect((await self()).result).toMatchObject({ totp: false, passkeys: 2 })
    expect(await logged()).toEqual(['passkey_added', 'passkey_added', 'sign_in'])
  })

  test('gives no new recovery codes to who has them from an app, nor an app to who has them from a passkey', async () => {
    await turnOnTotp(lanka, person)
    expect((await addPasskey(lanka, person)).recoveryCodes).toEqual([])
    const other = await lanka.people.register(`other_${person.username}`)
    await addPasskey(lanka, other)
    expect((await turnOnTotp(lanka, other)).recoveryCodes).toEqual([])
  })

  test('ends every other session', async () => {
    const elsewhere = entered(await signIn())
    await addPasskey(lanka, person)
    expect([(await self(elsewhere)).status, (await self()).status]).toEqual([401, 200])
  })

  test('needs the password from who signed in more than ten minutes ago', async () => {
    lanka.clock.advance({ minutes: 11 })
    const refused = await startAdding()
    expect([refused.error, refused.fields]).toEqual(['INCORRECT_PASSWORD', { currentPassword: 'INCORRECT_PASSWORD' }])
    expect((await startAdding({ currentPassword: 'wrong password' })).error).toBe('INCORRECT_PASSWORD')
    expect((await startAdding({ currentPassword: person.password })).status).toBe(200)
  })

  test('where there is a factor needs a code or a passkey too', async () => {
    const { device, recoveryCodes } = await addPasskey(lanka, person)
    lanka.clock.advance({ minutes: 11 })
    const { password: currentPassword } = person
    expect((await startAdding()).fields).toEqual({ currentPassword: 'INCORRECT_PASSWORD', code: 'TOKEN_INCORRECT' })
    expect((await startAdding({ currentPassword })).fields).toEqual({ code: 'TOKEN_INCORRECT' })
    expect((await startAdding({ currentPassword, code: '000000' })).error).toBe('TOKEN_INCORRECT')
    expect((await startAdding({ currentPassword, code: recoveryCodes[0]! })).status).toBe(200)
    expect((await startAdding({ currentPassword, code: recoveryCodes[0]! })).error).toBe('TOKEN_INCORRECT')
    expect((await prove(device)).status).toBe(200)
    expect((await startAdding()).status).toBe(200)
    lanka.clock.advance({ minutes: 11 })
    expect((await startAdding()).error).toBe('INCORRECT_PASSWORD')
  })

  test.each<[string, ForgedValues]>([
    ['another origin', { origin: 'https://lanka.example' }],
    ['the same host on another port', { origin: 'http://localhost:3001' }],
    ['another relying party', { rpId: 'lanka.example' }],
    ['no user verification', { userVerified: false }],
    ['the other ceremony', { type: 'webauthn.get' }],
    ['a challenge of the client’s own', { challenge: Buffer.alloc(32).toString('base64url') }],
  ])('refuses an answer with %s, and a right one after it', async (_case, lies) => {
    const options = (await startAdding()).result
    const device = createDevice()
    const add = (credential: ReturnType<typeof device.make>) =>
      mine()(passkeysApi.add, { body: { name: 'x', credential } })
    const answer = await add(device.make(options, lies))
    expect([answer.status, answer.error]).toEqual([401, 'TOKEN_INCORRECT'])
    // A challenge that was named is used up; one of the client's own was never there.
    expect((await add(device.make(options))).ok).toBe(lies.challenge !== undefined)
  })

  test.each([
    ['certificate', 401],
    ['itself', 200],
  ] as const)('of a key that is vouched for by a %s answers %i', async (by, status) => {
    const credential = vouchedFor((await startAdding()).result, by)
    expect((await mine()(passkeysApi.add, { body: { name: 'x', credential } })).status).toBe(status)
  })

  test('takes one answer to one challenge, in five minutes, in the session that asked', async () => {
    const elsewhere = entered(await signIn())
    const device = createDevice()
    const answer = device.make((await startAdding()).result)
    const add = (who?: Tokens) => mine(who)(passkeysApi.add, { body: { name: 'x', credential: answer } })
    expect((await add(elsewhere)).error).toBe('TOKEN_INCORRECT')
    const answers = await Promise.all([add(), add(), add()])
    expect(answers.filter(({ ok }) => ok)).toHaveLength(1)
    const late = createDevice().make((await startAdding()).result)
    lanka.clock.advance({ minutes: 5 })
    expect((await mine()(passkeysApi.add, { body: { name: 'x', credential: late } })).error).toBe('TOKEN_INCORRECT')
    expect(await list()).toHaveLength(1)
  })

  test('refuses a key that is somebody’s already', async () => {
    const { device } = await addPasskey(lanka, person)
    const thief = await lanka.people.register(`thief_${person.username}`)
    const options = (await mine(thief)(passkeysApi.startAdding, { body: {} })).result
    const body = { name: 'x', credential: device.make(options) }
    expect((await mine(thief)(passkeysApi.add, { body })).error).toBe('TOKEN_INCORRECT')
    expect((await self(thief)).result.passkeys).toBe(0)
  })

  test('ends at ten', async () => {
    for (let made = 0; made < maxPasskeys; made += 1) await addPasskey(lanka, person)
    expect((await startAdding()).error).toBe('FORBIDDEN')
    expect(await list()).toHaveLength(10)
  })
})

describe('a passkey of one’s own', () => {
  test('takes another name', async () => {
    const { id } = await addPasskey(lanka, person)
    const rename = (name: string) => mine()(passkeysApi.rename, { params: { id }, body: { name } })
    expect((await rename('  Ноутбук  ')).result.name).toBe('Ноутбук')
    expect((await rename(' ')).fields).toEqual({ name: 'NAME_TOO_SHORT' })
    expect(await list()).toMatchObject([{ id, name: 'Ноутбук' }])
  })

  test('is nobody else’s to rename, to remove or to prove with', async () => {
    const { id, device } = await addPasskey(lanka, person)
    const other = await lanka.people.register(`other_${person.username}`)
    const renamed = await mine(other)(passkeysApi.rename, { params: { id }, body: { name: 'x' } })
    expect([renamed.error, (await remove(id, {}, other)).error]).toEqual(['NOT_FOUND', 'NOT_FOUND'])
    await addPasskey(lanka, other)
    const options = (await mine(other)(passkeysApi.startProof)).result
    const body = { credential: device.answer(options) }
    expect((await mine(other)(passkeysApi.prove, { body })).error).toBe('TOKEN_INCORRECT')
    expect(await list()).toHaveLength(1)
  })

  test('proves who somebody is, and nothing about a right answer may be missing', async () => {
    const { device } = await addPasskey(lanka, person)
    for (const lies of [{ userVerified: false }, { origin: 'http://localhost' }, { userHandle: 'AAAA' }]) {
      expect((await prove(device, lies)).error).toBe('TOKEN_INCORRECT')
    }
    expect((await prove(device)).status).toBe(200)
    expect((await list())[0]!.lastUsedAt).toEqual(expect.any(String))
    expect((await logged()).filter((kind) => kind === 'factor_failed')).toHaveLength(3)
    const bare = await lanka.people.register(`bare_${person.username}`)
    expect((await mine(bare)(passkeysApi.startProof)).error).toBe('TOKEN_INCORRECT')
  })

  test('makes an app a matter of two factors too', async () => {
    const { device } = await addPasskey(lanka, person)
    lanka.clock.advance({ minutes: 11 })
    const { password: currentPassword } = person
    const start = (body: { currentPassword?: string }) => mine()(factorsApi.startTotp, { body })
    expect((await start({ currentPassword })).error).toBe('TOKEN_INCORRECT')
    await prove(device)
    const { secret } = (await start({})).result
    const confirmed = await mine()(factorsApi.confirmTotp, { body: { code: authenticator(lanka, secret).code() } })
    expect(confirmed.result.recoveryCodes).toEqual([])
  })
})

test('the export names the passkeys, and no key of theirs', async () => {
  await addPasskey(lanka, person)
  const document = (await mine()(accountApi.export)).result
  expect(document.passkeys).toEqual([{ name: 'Телефон', createdAt: expect.any(String), lastUsedAt: null }])
  expect(document.account.totp).toBe(false)
})

test('the pruning throws away challenges that nobody answered in time, and answers given to open ones', async () => {
  const { device } = await addPasskey(lanka, person)
  await signInBy(lanka, device)
  await startAdding()
  const { db } = lanka.deps.database
  const rows = async () =>
    (await db.selectFrom('passkey_challenges').select('purpose').execute()).map(({ purpose }) => purpose)
  await prunePasskeyChallenges(lanka.deps)
  expect(await rows()).toEqual(expect.arrayContaining(['register', 'sign_in']))
  lanka.clock.advance({ minutes: 11 })
  await prunePasskeyChallenges(lanka.deps)
  expect(await rows()).toEqual([])
})
