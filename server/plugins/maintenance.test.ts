import { afterAll, expect, test } from 'vitest'
import { messagesApi } from '#contract/messages.ts'
import { statisticsApi } from '#contract/statistics.ts'
import { newId } from '#domain/ids.ts'
import { buildApp } from '#server/app.ts'
import { readConfig } from '#server/config.ts'
import { makeFormPage } from '#server/features/messages/testing/form-page.ts'
import { createCall } from '#server/testing/client.ts'
import { setUpApp } from '#server/testing/make-app.ts'

const open = await setUpApp()

const bearer = `Bearer ${(await open.people.olena()).accessToken}`
const closed = await buildApp({ ...open.deps, config: { ...open.deps.config, maintenance: true } })
afterAll(() => closed.close())

test.each([
  ['GET', '/api/users/_self'],
  ['GET', '/%61pi/users/_self'],
  ['POST', '/api/auth/login'],
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

const phone = 'Mozilla/5.0 (iPhone; CPU iPhone OS 18_1 like Mac OS X) AppleWebKit/605.1.15 Mobile/15E148 Safari/604.1'

test('visits and answers to forms are kept meanwhile', async () => {
  const { params, list, call } = await makeFormPage(open, 'kept_open')
  const visitor = createCall(closed)
  const events = [{ id: newId(open.clock.now().getTime()), kind: 'view' as const, page: params.id }]
  expect(await visitor(statisticsApi.events, { body: { events }, headers: { 'user-agent': phone } })).toMatchObject({
    status: 204,
  })
  expect(await visitor(messagesApi.send, { params, body: { value: 'Слава Україні' } })).toMatchObject({ status: 200 })
  expect((await list()).result.items).toMatchObject([{ value: 'Слава Україні' }])
  expect((await call(statisticsApi.page, { params })).result.days.at(-1)).toMatchObject({ views: 1 })
})

test('what a provider of payments tells is not sent away', async () => {
  const answer = await closed.inject({ method: 'POST', url: '/api/webhooks/none/secret' })
  expect(answer.json()).toEqual({ ok: false, error: 'NOT_FOUND' })
})

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
