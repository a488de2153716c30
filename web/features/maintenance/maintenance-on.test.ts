import { afterEach, expect, test, vi } from 'vitest'
import { isMaintenanceOn } from './maintenance-on.ts'

afterEach(() => void vi.unstubAllGlobals())

const answer = (status: number, body: object | string) =>
  vi.stubGlobal('fetch', async () => new Response(typeof body === 'string' ? body : JSON.stringify(body), { status }))

test.each([
  ['the server says so', 503, { ok: false, error: 'MAINTENANCE' }],
  ['it has only just started and fails', 500, { ok: false, error: 'INTERNAL' }],
  ['a proxy answers in its place', 502, '<html>Bad gateway</html>'],
])('the works go on while %s', async (_when, status, body) => {
  answer(status, body)
  expect(await isMaintenanceOn()).toBe(true)
})

test('the works go on while nobody answers', async () => {
  vi.stubGlobal('fetch', () => Promise.reject(new TypeError('Failed to fetch')))
  expect(await isMaintenanceOn()).toBe(true)
})

test('the works are over once the server refuses strangers as always', async () => {
  answer(401, { ok: false, error: 'UNAUTHORIZED' })
  expect(await isMaintenanceOn()).toBe(false)
})
