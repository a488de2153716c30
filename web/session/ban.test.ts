import { beforeEach, expect, test, vi } from 'vitest'
import { banKey, createBans } from './ban.ts'
import { obfuscate } from './obfuscation.ts'
import { memoryStorage } from './testing/memory-storage.ts'

const minute = 60_000
const told = { reason: 'Видає себе за банк', appeal: 'abuse@lanka.example', accessToken: 'limited' }

let now = Date.UTC(2026, 10, 21)
/** How far the server's clock is ahead of this device's. */
let ahead = 0
let stored: Map<string, string>

beforeEach(() => {
  ahead = 0
  stored = new Map()
})

/** One load of a window; the next one finds what this one has stored. */
function load() {
  return createBans({
    storage: memoryStorage(stored),
    now: () => now,
    serverNow: () => now + ahead,
  })
}

/** A token as the server makes it, for an hour. */
function token(issuedAt: number): string {
  return `head.${btoa(JSON.stringify({ iat: issuedAt / 1000, exp: issuedAt / 1000 + 3600 }))}.sign`
}

test('a ban is held with all that its answer brought, until its person leaves it', () => {
  const bans = load()
  const heard = vi.fn<() => void>()
  bans.subscribe(heard)
  bans.record({ code: 'USER_BANNED_TERMS', result: told })
  expect(bans.get()).toEqual({ code: 'USER_BANNED_TERMS', ...told })
  bans.leave()
  expect([bans.get(), heard.mock.calls.length, stored.size]).toEqual([undefined, 2, 0])
})

test('a session that was banned while it was open keeps the token it had, for the export', () => {
  const bans = load()
  bans.record({ code: 'USER_BANNED', result: { reason: null, appeal: 'abuse@lanka.example' } }, 'held')
  expect(bans.get()).toMatchObject({ reason: undefined, accessToken: 'held' })
})

test('a reload keeps a ban, unreadable at a glance, for as long as its token lives', () => {
  // The clock of this device is two hours late; the token was made just now all the same.
  ahead = 120 * minute
  const accessToken = token(now + ahead)
  load().record({ code: 'USER_BANNED_TERMS', result: { ...told, accessToken } })
  for (const secret of [accessToken, 'abuse', '{']) expect(stored.get(banKey)).not.toContain(secret)
  now += 59 * minute
  expect(load().get()).toEqual({ code: 'USER_BANNED_TERMS', ...told, accessToken })
  now += 2 * minute
  expect([load().get(), stored.size]).toEqual([undefined, 0])
})

test('of a token that a session held only the rest of its hour counts, on the server’s clock', () => {
  ahead = -30 * minute
  load().record({ code: 'USER_BANNED', result: {} }, token(now + ahead - 40 * minute))
  now += 19 * minute
  expect(load().get()?.accessToken).toBeDefined()
  now += 2 * minute
  expect(load().get()).toMatchObject({ code: 'USER_BANNED', accessToken: undefined })
})

test('a ban without a token is kept for an hour', () => {
  load().record({ code: 'USER_BANNED', result: { reason: 'Спам' } })
  now += 59 * minute
  expect(load().get()).toMatchObject({ reason: 'Спам', accessToken: undefined })
  now += 2 * minute
  expect(load().get()).toBeUndefined()
})

test.each([
  '',
  'x',
  obfuscate('7'),
  obfuscate('{"code":"TEAPOT","until":"9e15"}'),
  obfuscate('{"code":"USER_BANNED","until":"soon"}'),
])('another text in its place (%j) is no ban', (text) => {
  stored.set(banKey, text)
  expect([load().get(), stored.size]).toEqual([undefined, 0])
})

test.each([undefined, null, 'x', 7, [], { reason: 7, accessToken: {} }])(
  'an answer of another form (%j) does no harm',
  (result) => {
    const bans = load()
    bans.record({ code: 'USER_BANNED', result })
    expect(bans.get()).toEqual({
      code: 'USER_BANNED',
      reason: undefined,
      appeal: undefined,
      accessToken: undefined,
    })
  },
)
