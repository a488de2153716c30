import * as fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import * as z from 'zod/mini'
import { errorCodes, wireCode } from '#domain/errors.ts'
import type { CallEndpoint } from '#server/testing/client.ts'
import { setUpApp } from '#server/testing/make-app.ts'
import { authApi } from './auth.ts'
import { contract } from './contract.ts'
import type { Endpoint } from './endpoint.ts'

const lanka = await setUpApp()

const staff = lanka.as(await lanka.people.iryna()).call

const envelope = z.union([
  z.strictObject({ ok: z.literal(true), result: z.unknown() }),
  z.strictObject({
    ok: z.literal(false),
    error: z.enum(errorCodes.map(wireCode)),
    fields: z.optional(z.record(z.string(), z.enum(errorCodes))),
    result: z.optional(z.unknown()),
  }),
])

const named = contract.map((endpoint): [string, Endpoint] => [`${endpoint.method} ${endpoint.path}`, endpoint])
const protectedCalls = named.filter(([, endpoint]) => endpoint.access !== 'public')
const bodyCalls = named.filter(([, { method, encoding }]) => encoding === 'json' && ['POST', 'PATCH'].includes(method))

/** Parameters of the right form; there is nothing behind them. */
const params = { id: '0190b3c4-7f11-7a55-9c3e-5d2f6b8a1e01', version: '1' }

/** Public calls as nobody, so that signing out does not sign out the caller of the rest. */
function callerOf(endpoint: Endpoint): CallEndpoint {
  return endpoint.access === 'public' ? lanka.call : staff
}

test('every call of the contract is bound, exactly once', () => {
  expect(new Set(named.map(([name]) => name)).size).toBe(contract.length)
  expect(lanka.app.binder.bound).toEqual(new Set(contract))
  expect(() => lanka.app.binder.bind(authApi.logout, async () => ({}))).toThrow('bound twice')
})

test.each(named.filter(([, { sample }]) => sample !== undefined))(
  '%s carries a sample that fits',
  (_name, endpoint) => {
    expect(endpoint.body.safeParse(endpoint.sample).error).toBeUndefined()
  },
)

test.each(protectedCalls)(
  '%s answers UNAUTHORIZED without a token, before it looks at anything else',
  async (_name, endpoint) => {
    const answer = await lanka.call(endpoint, { params, query: { unknown: 1 }, body: { unknown: 1 } })
    expect([answer.status, answer.error, answer.fields]).toEqual([401, 'UNAUTHORIZED', undefined])
  },
)

test.each(protectedCalls)('%s takes no token from the address', async (_name, endpoint) => {
  const { accessToken } = await lanka.people.iryna()
  const answer = await lanka.call(endpoint, { params, query: { accessToken, token: accessToken } })
  expect(answer.status).toBe(401)
})

test.each(bodyCalls)('%s refuses a field it does not know', async (_name, endpoint) => {
  const answer = await callerOf(endpoint)(endpoint, { params, body: { unknown: 1 } })
  expect([answer.status, answer.fields?.['unknown']]).toEqual([422, 'VALIDATION'])
})

test.each(bodyCalls)('%s answers any body in the envelope and never with a fault', async (_name, endpoint) => {
  const { properties = {} } = z.toJSONSchema(endpoint.body, { io: 'input', unrepresentable: 'any' })
  const value = fc.oneof(
    fc.jsonValue(),
    fc.string({ unit: 'grapheme' }),
    fc.constantFrom('iryna', 'uk', 'a@b.ua', '1', '_self', params.id, 'x'.repeat(600), 2 ** 53, -1, 1e300),
  )
  const shaped = fc.record(Object.fromEntries(Object.keys(properties).map((key) => [key, value])), { requiredKeys: [] })
  const call = callerOf(endpoint)
  await fc.assert(
    fc.asyncProperty(fc.oneof(shaped, fc.jsonValue()), async (body) => {
      const answer = await call(endpoint, { params, body })
      expect(answer.status).toBeLessThan(500)
      expect(answer.status === 204 || envelope.safeParse(answer.envelope).success).toBe(true)
    }),
    { numRuns: 60 },
  )
})

describe('a hostile body', () => {
  const json = { 'content-type': 'application/json' }
  const post = (payload: string | Buffer, headers: Record<string, string> = json) =>
    lanka.app.inject({ method: 'POST', url: '/api/auth/login', payload, headers })
  const nested = (depth: number) => `${'['.repeat(depth)}${']'.repeat(depth)}`
  const login = (text: string) => `{"login":"${text}","password":"x"}`

  test.each<[string, string | Buffer, number]>([
    ['nested 25 deep', nested(25), 400],
    ['nested 30 000 deep', nested(30_000), 400],
    ['of two megabytes', login('x'.repeat(2 * 1024 * 1024)), 413],
    ['cut off', '{"login":', 400],
    ['of invalid UTF-8', Buffer.from([...Buffer.from('{"login":"'), 0xc3, 0x28, ...Buffer.from('"}')]), 400],
    ['with __proto__', '{"__proto__":{"admin":true}}', 400],
    ['with __proto__ written in escapes', '{"\\u005f_proto__":{}}', 400],
    ['with constructor', '{"constructor":{"prototype":{}}}', 400],
    ['with NUL', login('a\\u0000b'), 400],
    ['with half a surrogate pair', login('a\\ud800b'), 400],
    ['with a number beyond all bounds', '{"login":1e999}', 400],
    ['with a number of 310 digits', `{"login":${'9'.repeat(310)}}`, 400],
    ['with a long number and a short exponent', `{"login":${'9'.repeat(250)}e99}`, 400],
    ['with NUL as it is', login('a\0b'), 400],
    ['with half a surrogate pair in a key', '{"a\\udc00":{}}', 400],
    ['nested 24 deep, which is allowed,', nested(24), 422],
    ['that is a list', '[]', 422],
    ['that is null', 'null', 422],
    ['with 5 000 keys', `{${Array.from({ length: 5000 }, (_, key) => `"k${key}":1`).join(',')}}`, 422],
    ['with 25 000 values', `[${Array.from({ length: 25_000 }, () => 1).join(',')}]`, 400],
    ['with 60 000 keys', `{${Array.from({ length: 60_000 }, (_, key) => `"k${key}":1`).join(',')}}`, 413],
  ])('%s is refused plainly', async (_case, payload, status) => {
    const response = await post(payload)
    expect([response.statusCode, response.json<{ error: string }>().error]).toEqual([status, 'VALIDATION'])
    expect(envelope.safeParse(response.json()).success).toBe(true)
  })

  test.each(['text/plain', 'application/x-www-form-urlencoded', 'application/xml', 'application/jsonx', 'x'])(
    'of the type %s is refused as such',
    async (type) => {
      const response = await post(login('olena'), { 'content-type': type })
      expect([response.statusCode, response.json<{ error: string }>().error]).toEqual([415, 'VALIDATION'])
    },
  )

  test('may be empty where a call needs none', async () => {
    const response = await lanka.app.inject({ method: 'POST', url: '/api/auth/logout', headers: json })
    expect(response.json()).toEqual({ ok: true, result: {} })
  })
})

test('the cache buster is ignored, any other unknown query is not', async () => {
  const get = (query: string) => lanka.app.inject({ method: 'GET', url: `/api/auth/robot-check?${query}` })
  expect((await get('_r=0.123')).statusCode).toBe(200)
  expect((await get('unknown=1')).json()).toEqual({ ok: false, error: 'VALIDATION', fields: { unknown: 'VALIDATION' } })
})
