import { createHmac, createSign, generateKeyPairSync, randomBytes } from 'node:crypto'
import { describe, expect, test } from 'vitest'
import { authApi } from '#contract/auth.ts'
import { usersApi } from '#contract/users.ts'
import { newId } from '#domain/ids.ts'
import { startAnotherNode } from '#server/testing/another-node.ts'
import { entered } from '#server/testing/entered.ts'
import { setUpApp } from '#server/testing/make-app.ts'

const lanka = await setUpApp()

const olena = await lanka.people.olena()

type Json = Record<string, unknown>

function part(value: Json): string {
  return Buffer.from(JSON.stringify(value)).toString('base64url')
}

function decoded(token: string, index: 0 | 1): Json {
  return JSON.parse(Buffer.from(token.split('.').at(index) ?? '', 'base64url').toString()) as Json
}

/** A token like a real one but for what is given, signed by hand. */
function forge({
  header = {},
  claims = {},
  key = lanka.deps.keys['access-token'],
  hash = 'sha256',
}: {
  header?: Json
  claims?: Json
  key?: Buffer
  hash?: string
} = {}): string {
  const head = part({ ...decoded(olena.accessToken, 0), ...header })
  const body = part({ ...decoded(olena.accessToken, 1), ...claims })
  const signature = createHmac(hash, key).update(`${head}.${body}`).digest('base64url')
  return `${head}.${body}.${signature}`
}

function signedByRsa(): string {
  const { privateKey } = generateKeyPairSync('rsa', { modulusLength: 2048 })
  const text = `${part({ alg: 'RS256', typ: 'at+jwt' })}.${olena.accessToken.split('.')[1]}`
  return `${text}.${createSign('sha256').update(text).sign(privateKey, 'base64url')}`
}

async function self(authorization: string) {
  return lanka.call(usersApi.self, { headers: { authorization } })
}

describe('a token', () => {
  test('made by hand like ours is taken, so that the cases below fail for their own reason', async () => {
    expect((await self(`Bearer ${forge()}`)).status).toBe(200)
  })

  test('from before keys had names is taken under each secret that is accepted, and no other', async () => {
    const nameless = { accessToken: forge({ header: { kid: undefined } }) }
    const { secret } = lanka.deps.config
    const statuses: number[] = []
    for (const formerSecrets of [[], [randomBytes(32), secret]]) {
      const node = await startAnotherNode(lanka, { secret: randomBytes(32), formerSecrets })
      statuses.push((await node.as(nameless).call(usersApi.self)).status)
      await node.close()
    }
    expect([(await self(`Bearer ${nameless.accessToken}`)).status, ...statuses]).toEqual([200, 401, 200])
  })

  test('says whom it is for and for how long', () => {
    expect(decoded(olena.accessToken, 0)).toEqual({ alg: 'HS256', typ: 'at+jwt', kid: expect.any(String) })
    const claims = decoded(olena.accessToken, 1) as { iat: number; exp: number }
    expect(claims).toMatchObject({ iss: 'lanka', aud: 'lanka', sub: olena.id, gen: 1 })
    expect(claims.exp - claims.iat).toBe(60 * 60)
    expect(Object.keys(claims).toSorted()).toEqual(['aud', 'exp', 'gen', 'iat', 'iss', 'sid', 'sub'])
    const refresh = decoded(olena.refreshToken, 1) as { iat: number; exp: number }
    expect(decoded(olena.refreshToken, 0)).toEqual({ alg: 'HS256', typ: 'rt+jwt', kid: expect.any(String) })
    expect(refresh.exp - refresh.iat).toBe(60 * 24 * 60 * 60)
  })

  const past = Math.floor(Date.now() / 1000) - 10
  const without = (claim: string) => () => forge({ claims: { [claim]: undefined } })
  test.each<[string, () => string]>([
    ['without a signature', () => `${part({ alg: 'none', typ: 'at+jwt' })}.${olena.accessToken.split('.')[1]}.`],
    ['with alg none and a signature', () => forge({ header: { alg: 'none' } })],
    ['with HS512', () => forge({ header: { alg: 'HS512' }, hash: 'sha512' })],
    ['with RS256', signedByRsa],
    ['that says RS256 over our own signature', () => forge({ header: { alg: 'RS256' } })],
    ['with the wrong key', () => forge({ key: Buffer.alloc(32, 7) })],
    ['with the key of refresh tokens', () => forge({ key: lanka.deps.keys['refresh-token'] })],
    ['with the wrong type', () => forge({ header: { typ: 'JWT' } })],
    ['that names a key we do not have', () => forge({ header: { kid: 'AAAAAAAA' } })],
    ['that names its key by no name', () => forge({ header: { kid: 7 } })],
    ['without a type', () => forge({ header: { typ: undefined } })],
    ['with an unknown critical header', () => forge({ header: { crit: ['x'], x: 1 } })],
    ['for another audience', () => forge({ claims: { aud: 'another' } })],
    ['of another issuer', () => forge({ claims: { iss: 'https://evil.example' } })],
    ['that has expired', () => forge({ claims: { exp: past } })],
    ['that lives a day', () => forge({ claims: { exp: past + 86_400 } })],
    ['made a day ago that still lives', () => forge({ claims: { iat: past - 86_400 } })],
    ['that will be made in two days', () => forge({ claims: { iat: past + 172_800, exp: past + 172_800 + 3600 } })],
    ['not valid yet', () => forge({ claims: { nbf: past + 1000 } })],
    ['without exp', without('exp')],
    ['without iat', without('iat')],
    ['without gen', without('gen')],
    ['without sid', without('sid')],
    ['without sub', without('sub')],
    ['with a session that is no id', () => forge({ claims: { sid: "' or 1=1" } })],
    ['of an unknown session', () => forge({ claims: { sid: newId() } })],
    ['of somebody else in this session', () => forge({ claims: { sub: newId() } })],
    ['with a generation that is no count', () => forge({ claims: { gen: 1e30 } })],
    ['changed by one letter', () => olena.accessToken.replace(/\.(.)/, (_all, c: string) => (c === 'e' ? '.f' : '.e'))],
    ['cut short', () => olena.accessToken.slice(0, -1)],
    ['that is a refresh token', () => olena.refreshToken],
    ['of 20 kB', () => forge({ claims: { filler: 'x'.repeat(20_000) } })],
  ])('%s is UNAUTHORIZED without a detail', async (_kind, token) => {
    const answer = await self(`Bearer ${token()}`)
    expect([answer.status, answer.error, answer.fields]).toEqual([401, 'UNAUTHORIZED', undefined])
    expect((await self(`Bearer ${olena.accessToken}`)).status).toBe(200)
  })

  test.each(['', 'Bearer', 'Bearer ', 'Bearer a.b', 'Bearer a.b.c', 'Basic b2xlbmE6', 'Bearer ..', 'x'.repeat(20_000)])(
    'in the header "%.20s" is none at all',
    async (header) => {
      expect((await self(header)).error).toBe('UNAUTHORIZED')
    },
  )
})

describe('a session', () => {
  test('is looked at in every call, so a ban works at once and says which kind it is', async () => {
    for (const [kind, code] of [
      ['terms', 'USER_BANNED_TERMS'],
      ['request', 'USER_BANNED_REQUEST'],
      ['plain', 'USER_BANNED'],
    ] as const) {
      const answer = await lanka.as(await lanka.people.banned(kind)).call(usersApi.self)
      expect([answer.status, answer.error]).toEqual([403, code])
    }
  })

  test('that a ban ended still says so, one the person ended does not', async () => {
    const person = await lanka.people.register('bohdan')
    const { db } = lanka.deps.database
    const set = (status: 'canceled' | 'canceled_admin', reason: string) =>
      db.updateTable('sessions').set({ status, end_reason: reason }).where('user_id', '=', person.id).execute()
    await db.updateTable('users').set({ ban_kind: 'plain' }).where('id', '=', person.id).execute()
    await set('canceled_admin', 'ban')
    expect((await lanka.as(person).call(usersApi.self)).error).toBe('USER_BANNED')
    await set('canceled', 'logout')
    expect((await lanka.as(person).call(usersApi.self)).error).toBe('UNAUTHORIZED')
  })

  test('ends with the epoch of its user', async () => {
    const person = await lanka.people.register('halyna')
    const { db } = lanka.deps.database
    await db.updateTable('users').set({ auth_epoch: 2 }).where('id', '=', person.id).execute()
    expect((await lanka.as(person).call(usersApi.self)).error).toBe('UNAUTHORIZED')
    const refreshed = await lanka.call(authApi.refresh, { body: { refreshToken: person.refreshToken } })
    expect(refreshed.error).toBe('TOKEN_INCORRECT')
  })

  test('notes when it was last seen, at most every five minutes', async () => {
    const person = await lanka.people.register('hryhorii')
    const { db } = lanka.deps.database
    const lastSeen = async () => {
      const row = await db.selectFrom('sessions').selectAll().where('user_id', '=', person.id).executeTakeFirstOrThrow()
      return row.last_seen_at.getTime()
    }
    const first = await lastSeen()
    lanka.clock.advance({ minutes: 4 })
    await lanka.as(person).call(usersApi.self)
    expect(await lastSeen()).toBe(first)
    lanka.clock.advance({ minutes: 2 })
    await lanka.as(person).call(usersApi.self)
    expect(await lastSeen()).toBeGreaterThanOrEqual(first + 6 * 60_000)
  })

  test('keeps a cleaned device name, which decides nothing', async () => {
    const body = { login: 'olena', password: olena.password }
    const name = `Firefox,\u0007 Linux${'x'.repeat(300)}`
    const signedIn = entered(await lanka.call(authApi.login, { body, headers: { 'device-name': name } }))
    const sid = decoded(signedIn.accessToken, 1)['sid'] as string
    const { db } = lanka.deps.database
    const row = await db.selectFrom('sessions').selectAll().where('id', '=', sid).executeTakeFirstOrThrow()
    expect(row.device_name).toBe(`Firefox, Linux${'x'.repeat(106)}`)
    expect(row.address_block).toBe('127.0.0.0/24')
    const elsewhere = await lanka.as(signedIn).call(usersApi.self, { headers: { 'device-name': 'another' } })
    expect(elsewhere.status).toBe(200)
  })

  test('gives access for an hour with one token', async () => {
    const person = await lanka.people.register('dmytro')
    lanka.clock.advance({ minutes: 59 })
    expect((await lanka.as(person).call(usersApi.self)).status).toBe(200)
    lanka.clock.advance({ minutes: 2 })
    expect((await lanka.as(person).call(usersApi.self)).error).toBe('UNAUTHORIZED')
  })
})
