import { afterAll, beforeAll, expect, test } from 'vitest'
import { authApi } from '#contract/auth.ts'
import { sessionsApi } from '#contract/sessions.ts'
import { silentLog } from '#server/log.ts'
import { makeApp, type TestApp } from '#server/testing/make-app.ts'
import { trustProxies } from './trusted-proxies.ts'

const warnings: string[] = []
let direct: TestApp
let proxied: TestApp

beforeAll(async () => {
  direct = await makeApp({ log: { ...silentLog, warn: (message) => void warnings.push(message) } })
  proxied = await makeApp({ config: { trustedProxies: 1 } })
})
afterAll(async () => {
  await direct.close()
  await proxied.close()
})

/** Where a new session was opened, as its owner sees it. */
async function placeOf(app: TestApp, login: string, forwarded: string): Promise<string | null> {
  const person = await app.people.register(login)
  const { username, password } = person
  const { result } = await app.call(authApi.login, {
    body: { login: username, password },
    headers: { 'x-forwarded-for': forwarded },
    address: '192.0.2.7',
  })
  if (!('accessToken' in result)) throw new Error('no session')
  const { items } = (await app.as(result).call(sessionsApi.list)).result
  return items.find(({ current }) => current)!.place
}

test('without a proxy nobody is believed who says where a call comes from', async () => {
  expect(await placeOf(direct, 'direct', '203.0.113.9')).toBe('192.0.2.0/24')
})

test('a proxy that nobody set is told of once, and no stranger who pretends to be one', async () => {
  const ask = (address: string) =>
    direct.call(authApi.robotCheck, { headers: { 'x-forwarded-for': '203.0.113.9' }, address })
  await ask('198.51.100.5')
  expect(warnings).toEqual([])
  for (const address of ['::ffff:10.0.0.5', '127.0.0.1', '::1']) await ask(address)
  expect(warnings).toEqual([expect.stringContaining('TRUSTED_PROXIES is 0')])
})

test('a connection that was reset meanwhile, which has no address, is trusted no more than others', () => {
  const told: string[] = []
  const isTrusted = trustProxies(0, { ...silentLog, warn: (message) => void told.push(message) })
  expect(isTrusted(undefined, 0)).toBe(false)
  expect(told).toEqual([])
})

test('behind one proxy its own entry counts, and none that the caller wrote before it', async () => {
  expect(await placeOf(proxied, 'honest', '203.0.113.9')).toBe('203.0.113.0/24')
  expect(await placeOf(proxied, 'liar', '198.51.100.5, 203.0.113.9')).toBe('203.0.113.0/24')
})

test.each([
  ['with_port', '203.0.113.9:4711'],
  ['mapped', '::ffff:203.0.113.9'],
  ['mapped_port', '[::ffff:cb00:7109]:4711'],
])('an entry is read however the proxy writes it (%s)', async (login, forwarded) => {
  expect(await placeOf(proxied, login, forwarded)).toBe('203.0.113.0/24')
})
