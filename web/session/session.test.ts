import { beforeEach, expect, test, vi } from 'vitest'
import type { Locale } from '#domain/locales.ts'
import { ApiError, NetworkError, StatusError } from '#web/http/failures.ts'
import { createSession, type SessionDeps } from './session.ts'
import { sessionKey, type Tokens } from './session-store.ts'
import { memoryStorage } from './testing/memory-storage.ts'

const minute = 60_000
const user = { id: 'u1', username: 'olena', lang: 'uk' as Locale, ownerMark: 'mark-1', is_admin: false }

let now = 0
let storage: Map<string, string>
let lock: Promise<unknown>
let names = 0

/** Tokens as the server makes them: signed texts that carry their times, in seconds of the server's clock. */
function token(issuedAt: number, minutes: number, sub?: string): string {
  const payload = { iat: issuedAt / 1000, exp: issuedAt / 1000 + minutes * 60, n: (names += 1), sub }
  return `head.${btoa(JSON.stringify(payload)).replaceAll('=', '')}.sign`
}

function tokens(issuedAt = now, refreshMinutes = 60 * 24 * 60): Tokens {
  return { accessToken: token(issuedAt, 60), refreshToken: token(issuedAt, refreshMinutes) }
}

/** One tab of a browser: storage, clock and lock are common to all tabs. */
function tab(exchange: SessionDeps['exchange'] = () => Promise.resolve(tokens())) {
  const timers: { run: () => void; ms: number }[] = []
  const asked = vi.fn(exchange)
  const session = createSession({
    storage: memoryStorage(storage),
    now: () => now,
    exchange: asked,
    end: () => {},
    alone(run) {
      const result = lock.then(run)
      lock = result.catch(() => undefined)
      return result
    },
    later(run, ms) {
      const timer = { run, ms }
      timers.push(timer)
      return () => void (timers.includes(timer) && timers.splice(timers.indexOf(timer), 1))
    },
  })
  return { session, asked, timers }
}

const refusal = (code: 'TOKEN_INCORRECT' | 'UNAUTHORIZED' | 'USER_BANNED_TERMS' | 'INTERNAL') =>
  new ApiError(code, { status: code === 'INTERNAL' ? 500 : 401 })

beforeEach(() => {
  now = Date.UTC(2026, 10, 21)
  storage = new Map()
  lock = Promise.resolve()
})

test('what lies in storage cannot be read at a glance and is read back after a reload', () => {
  const { session } = tab()
  session.signIn(tokens(), user)
  expect(storage.get(sessionKey)).not.toMatch(/olena|accessToken/)
  const reloaded = tab().session
  expect(reloaded.identity()).toEqual({ id: 'u1', username: 'olena', lang: 'uk' })
  expect(reloaded.accessToken()).toBe(session.accessToken())
})

test.each(['', 'garbage', '{"accessToken":1}'])('a damaged store (%s) means nobody is signed in', (text) => {
  storage.set(sessionKey, text)
  expect(tab().session.identity()).toBeUndefined()
})

test('the snapshot for React stays the same object until something changes', () => {
  const { session } = tab()
  session.signIn(tokens(), user)
  const before = session.identity()
  expect(session.identity()).toBe(before)
  session.update({ ...user, lang: 'en' })
  expect(session.identity()).not.toBe(before)
})

test('the access token is refreshed 15 minutes before it expires', async () => {
  const { session, asked, timers } = tab()
  session.signIn(tokens(), user)
  const held = session.accessToken()
  expect(timers.map((timer) => timer.ms)).toEqual([45 * minute])
  now += 45 * minute
  timers[0]!.run()
  await vi.waitFor(() => expect(session.accessToken()).not.toBe(held))
  expect(asked).toHaveBeenCalledTimes(1)
  expect(timers.at(-1)?.ms).toBe(45 * minute)
})

test("a device whose clock is an hour slow refreshes by the server's clock all the same", () => {
  const { session, timers } = tab()
  session.signIn(tokens(now + 60 * minute), user)
  expect(timers.map((timer) => timer.ms)).toEqual([45 * minute])
})

test('a device that wakes up late refreshes at once', () => {
  const { session, timers } = tab()
  session.signIn(tokens(), user)
  now += 120 * minute
  session.plan()
  expect(timers.map((timer) => timer.ms)).toEqual([0])
})

test('an expired refresh token triggers no refresh', () => {
  const { session, timers } = tab()
  session.signIn(tokens(now, 30), user)
  now += 40 * minute
  session.plan()
  expect(timers).toEqual([])
})

test('tokens that live shorter than the margin are not refreshed without end', () => {
  const { session, timers } = tab()
  session.signIn({ accessToken: token(now, 10), refreshToken: token(now, 60) }, user)
  expect(timers.map((timer) => timer.ms)).toEqual([minute])
})

test('two tabs that find the same token expired refresh it once', async () => {
  const one = tab()
  const other = tab()
  one.session.signIn(tokens(), user)
  const held = one.session.accessToken()!
  expect(await Promise.all([one.session.renew(held), other.session.renew(held), one.session.renew(held)])).toEqual([
    true,
    true,
    true,
  ])
  expect(one.asked.mock.calls.length + other.asked.mock.calls.length).toBe(1)
  expect(other.session.accessToken()).toBe(one.session.accessToken())
})

test.each([
  ['no answer', new NetworkError(new TypeError('fetch failed'))],
  ['a failing server', refusal('INTERNAL')],
  ["a proxy's error page", new StatusError(502)],
])('%s keeps the session and is tried again', async (_what, failure) => {
  let lost = true
  const { session, asked, timers } = tab(() => (lost ? Promise.reject(failure) : Promise.resolve(tokens())))
  session.signIn(tokens(), user)
  const held = session.accessToken()!
  await expect(session.renew(held)).rejects.toBe(failure)
  expect(session.identity()?.id).toBe('u1')
  now += 45 * minute
  timers[0]!.run()
  await vi.waitFor(() => expect(timers.at(-1)?.ms).toBe(30_000))
  lost = false
  timers.at(-1)!.run()
  timers.at(-1)!.run()
  await vi.waitFor(() => expect(session.accessToken()).not.toBe(held))
  expect(asked.mock.calls.map(([refreshToken]) => refreshToken)).toEqual(Array(3).fill(asked.mock.calls[0]![0]))
})

test.each(['TOKEN_INCORRECT', 'UNAUTHORIZED', 'USER_BANNED_TERMS'] as const)(
  '%s ends the session, its identity and its owner mark, but not the last user name',
  async (code) => {
    const { session, timers } = tab(() => Promise.reject(refusal(code)))
    session.signIn(tokens(), user)
    expect(storage.get('lanka.owner')).toBe('mark-1')
    expect(await session.renew(session.accessToken()!)).toBe(false)
    expect([session.accessToken(), session.identity(), storage.get('lanka.owner')]).toEqual([
      undefined,
      undefined,
      undefined,
    ])
    expect(session.lastUsername()).toBe('olena')
    expect(timers).toEqual([])
  },
)

test('a refusal of a token that another tab has replaced meanwhile ends nothing', async () => {
  const other = tab()
  const { session } = tab(() => {
    other.session.signIn(tokens(), user)
    return Promise.reject(refusal('TOKEN_INCORRECT'))
  })
  session.signIn(tokens(), user)
  expect(await session.renew(session.accessToken()!)).toBe(true)
  expect(session.identity()?.id).toBe('u1')
})

test('tokens that arrive after somebody signed out are thrown away', async () => {
  const { session } = tab(() => {
    session.signOut()
    return Promise.resolve(tokens())
  })
  session.signIn(tokens(), user)
  expect(await session.renew(session.accessToken()!)).toBe(false)
  expect(session.accessToken()).toBeUndefined()
})

test('an answer about somebody who has left meanwhile changes nothing', () => {
  const { session } = tab()
  session.signIn(tokens(), user)
  session.update({ ...user, id: 'u2', username: 'andrii' })
  expect(session.identity()?.username).toBe('olena')
  session.signOut()
  session.update(user)
  expect(session.identity()).toBeUndefined()
})

test('an answer about the person whose tokens these are corrects what stands beside them', () => {
  const { session } = tab()
  const other = { ...user, id: 'u2', username: 'andrii', ownerMark: 'mark-2' }
  session.signIn({ accessToken: token(now, 60, 'u2'), refreshToken: token(now, 600, 'u2') }, user)
  session.update(other)
  expect(session.identity()).toEqual({ id: 'u2', username: 'andrii', lang: 'uk' })
  expect([session.lastUsername(), storage.get('lanka.owner')]).toEqual(['andrii', 'mark-2'])
})

const overBy = (ended: unknown) => new ApiError('TOKEN_INCORRECT', { status: 401, result: { ended } })

test('why the server ended a session is kept for the next screen, until somebody signs in or out', async () => {
  const { session } = tab(() => Promise.reject(overBy('by_staff')))
  session.signIn(tokens(), user)
  await session.renew(session.accessToken()!)
  expect(tab().session.get().ended).toEqual({ username: 'olena', end: 'by_staff' })
  session.signIn(tokens(), user)
  expect(session.get().ended).toBeUndefined()
  await session.renew(session.accessToken()!)
  session.signOut()
  expect(session.get().ended).toBeUndefined()
})

test.each([undefined, 'no such reason', { by: 'staff' }])('an end told as %j says nothing', async (ended) => {
  const { session } = tab(() => Promise.reject(overBy(ended)))
  session.signIn(tokens(), user)
  await session.renew(session.accessToken()!)
  expect(session.get().ended).toBeUndefined()
})

test('another tab hears of signing in and out', () => {
  const one = tab().session
  const other = tab().session
  const heard = vi.fn()
  other.subscribe(heard)
  one.signIn(tokens(), user)
  other.storageChanged()
  expect([heard.mock.calls.length, other.identity()?.username]).toEqual([1, 'olena'])
  one.signOut()
  other.storageChanged()
  expect([heard.mock.calls.length, other.identity()]).toEqual([2, undefined])
})
