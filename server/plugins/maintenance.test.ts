import { afterAll, beforeAll, expect, test } from 'vitest'
import { buildApp, type App } from '#server/app.ts'
import { readConfig } from '#server/config.ts'
import { makeApp, type TestApp } from '#server/testing/make-app.ts'

let open: TestApp
let closed: App
let bearer: string

beforeAll(async () => {
  open = await makeApp()
  bearer = `Bearer ${(await open.people.olena()).accessToken}`
  closed = await buildApp({ ...open.deps, config: { ...open.deps.config, maintenance: true } })
})
afterAll(async () => {
  await closed.close()
  await open.close()
})

test.each([
  ['GET', '/api/users/_self'],
  ['GET', '/%61pi/users/_self'],
  ['POST', '/api/auth/login'],
  ['POST', '/api/public/events'],
  ['GET', '/api/no/such/call'],
] as const)('%s %s answers MAINTENANCE and when to ask again', async (method, url) => {
  const answer = await closed.inject({ method, url, headers: { authorization: bearer } })
  expect([answer.statusCode, answer.json(), answer.headers['retry-after'], answer.headers['cache-control']]).toEqual([
    503,
    { ok: false, error: 'MAINTENANCE' },
    '30',
    'no-store',
  ])
})

test.each(['/olena', '/my', '/auth', '/5XX', '/health/live', '/health/ready', '/robots.txt'])(
  '%s is served as always',
  async (url) => {
    expect((await closed.inject(url)).statusCode).toBe(200)
  },
)

test('without the switch the same call is answered', async () => {
  const answer = await open.app.inject({ url: '/api/users/_self', headers: { authorization: bearer } })
  expect(answer.statusCode).toBe(200)
})

test.each([
  [undefined, false],
  ['', false],
  ['0', false],
  ['1', true],
])('MAINTENANCE=%s means %s', (value, closes) => {
  const env = { DATA_DIR: open.deps.config.dataDir, ...(value === undefined ? {} : { MAINTENANCE: value }) }
  expect(readConfig(env).maintenance).toBe(closes)
})

test('any other value of the switch is refused, lest a mistake closes or opens the product', () => {
  expect(() => readConfig({ DATA_DIR: open.deps.config.dataDir, MAINTENANCE: 'yes' })).toThrow('MAINTENANCE must be')
})
