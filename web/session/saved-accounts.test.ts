import { beforeEach, expect, test, vi } from 'vitest'
import { ApiError, NetworkError } from '#web/http/failures.ts'
import { createSession, type SessionDeps } from './session.ts'
import { sessionKey, type Tokens } from './session-store.ts'
import { obfuscate } from './obfuscation.ts'
import { memoryStorage } from './testing/memory-storage.ts'

let storage: Map<string, string>
let lock: Promise<unknown>
let now = 0

const person = (id: string, isAdmin = false) => ({
  id,
  username: `name_${id}`,
  lang: 'uk' as const,
  ownerMark: `mark-${id}`,
  is_admin: isAdmin,
})
const tokensOf = (id: string): Tokens => ({ accessToken: `access-${id}`, refreshToken: `refresh-${id}` })

/** The server's answer to a refresh token: the next pair of the same session. */
const answered = (refreshToken: string) =>
  Promise.resolve({ accessToken: `${refreshToken}-access`, refreshToken: `${refreshToken}+` })

/** One tab of a browser: storage and lock are common to all tabs. */
function tab(exchange: SessionDeps['exchange'] = answered) {
  const end = vi.fn<SessionDeps['end']>()
  const session = createSession({
    storage: memoryStorage(storage),
    now: () => now,
    exchange,
    end,
    alone(run) {
      const result = lock.then(run)
      lock = result.catch(() => undefined)
      return result
    },
    later: () => () => {},
  })
  const names = () => session.get().savedAccounts.map(({ id, refreshToken }) => [id, refreshToken])
  return { session, end, names }
}

beforeEach(() => {
  storage = new Map()
  lock = Promise.resolve()
  now = Date.UTC(2026, 10, 21)
})

test('whoever makes room for another is kept, and the other signs in beside them', async () => {
  const { session, names, end } = tab()
  session.signIn(tokensOf('a'), person('a'))
  await session.saved.leaveForAnother()
  expect([session.identity(), session.accessToken(), storage.has('lanka.owner')]).toEqual([undefined, undefined, false])
  expect(session.get().savedAccounts).toEqual([
    { id: 'a', username: 'name_a', lang: 'uk', refreshToken: 'refresh-a', addedAt: now },
  ])
  session.signIn(tokensOf('b'), person('b'))
  expect([session.identity()?.id, names(), end.mock.calls]).toEqual(['b', [['a', 'refresh-a']], []])
})

test('switching exchanges the two, and nothing of the one stays beside the other', async () => {
  const { session, names, end } = tab()
  session.signIn(tokensOf('a'), person('a'))
  session.signIn(tokensOf('b'), person('b'))
  expect(await session.saved.switchTo('a')).toBe(true)
  expect(session.identity()).toEqual({ id: 'a', username: 'name_a', lang: 'uk' })
  expect(session.accessToken()).toBe('refresh-a-access')
  expect(names()).toEqual([['b', 'refresh-b']])
  expect([storage.has('lanka.owner'), storage.has('ia'), end.mock.calls]).toEqual([false, false, []])
})

test('no tab ever sees the name of one person beside the tokens of another', async () => {
  const { session } = tab()
  session.signIn(tokensOf('a'), person('a'))
  session.signIn(tokensOf('b'), person('b'))
  const seen: unknown[] = []
  const write = storage.set.bind(storage)
  storage.set = (key, value) => {
    write(key, value)
    const other = tab().session
    seen.push(`${other.identity()?.id} ${other.accessToken()}`)
    return storage
  }
  await session.saved.switchTo('a')
  expect(new Set(seen)).toEqual(new Set(['b access-b', 'a refresh-a-access']))
})

test('a sixth account drops the one set aside longest ago and ends its session', () => {
  const { session, names, end } = tab()
  for (const id of ['a', 'b', 'c', 'd', 'e']) session.signIn(tokensOf(id), person(id))
  expect([names().length, end.mock.calls]).toEqual([4, []])
  session.signIn(tokensOf('f'), person('f'))
  expect(names().map(([id]) => id)).toEqual(['b', 'c', 'd', 'e'])
  expect(end.mock.calls).toEqual([['refresh-a']])
})

test('staff are never kept: their session ends when somebody else comes', async () => {
  const { session, names, end } = tab()
  session.signIn(tokensOf('s'), person('s', true))
  expect(session.staff()).toBe(true)
  await session.saved.leaveForAnother()
  expect([names(), end.mock.calls, session.staff()]).toEqual([[], [['refresh-s']], false])
  session.signIn(tokensOf('s'), person('s', true))
  session.signIn(tokensOf('a'), person('a'))
  expect([names(), end.mock.calls.length]).toEqual([[], 2])
})

test('an account whose session is over stays as a name', async () => {
  const { session, names } = tab(() => Promise.reject(new ApiError('TOKEN_INCORRECT', { status: 401 })))
  session.signIn(tokensOf('a'), person('a'))
  session.signIn(tokensOf('b'), person('b'))
  expect(await session.saved.switchTo('a')).toBe(false)
  expect([session.identity()?.id, session.accessToken(), names()]).toEqual(['b', 'access-b', [['a', undefined]]])
  expect(await session.saved.switchTo('a')).toBe(false)
})

test('a server out of reach changes nothing', async () => {
  const failure = new NetworkError(undefined)
  const { session, names } = tab(() => Promise.reject(failure))
  session.signIn(tokensOf('a'), person('a'))
  session.signIn(tokensOf('b'), person('b'))
  await expect(session.saved.switchTo('a')).rejects.toBe(failure)
  expect([session.identity()?.id, names()]).toEqual(['b', [['a', 'refresh-a']]])
})

test('signing in with the password replaces the saved entry and ends its session', () => {
  const { session, names, end } = tab()
  session.signIn(tokensOf('a'), person('a'))
  session.signIn(tokensOf('b'), person('b'))
  session.signIn({ accessToken: 'again', refreshToken: 'refresh-again' }, person('a'))
  expect([session.accessToken(), names(), end.mock.calls]).toEqual(['again', [['b', 'refresh-b']], [['refresh-a']]])
})

test('signing out leaves the other accounts, and removing one of them ends its session', () => {
  const { session, names, end } = tab()
  session.signIn(tokensOf('a'), person('a'))
  session.signIn(tokensOf('b'), person('b'))
  session.signOut()
  expect([session.identity(), names(), end.mock.calls]).toEqual([undefined, [['a', 'refresh-a']], []])
  session.saved.remove('a')
  expect([names(), end.mock.calls]).toEqual([[], [['refresh-a']]])
})

test('two tabs that switch to the same account use its token once', async () => {
  const exchange = vi.fn(answered)
  const one = tab(exchange)
  const other = tab(exchange)
  one.session.signIn(tokensOf('a'), person('a'))
  one.session.signIn(tokensOf('b'), person('b'))
  expect(await Promise.all([one.session.saved.switchTo('a'), other.session.saved.switchTo('a')])).toEqual([true, true])
  expect(exchange).toHaveBeenCalledTimes(1)
  expect(one.names()).toEqual([['b', 'refresh-b']])
})

test('a refresh that another tab has under way is waited for, so that no used token is kept', async () => {
  const one = tab()
  const other = tab()
  one.session.signIn(tokensOf('a'), person('a'))
  const renewed = one.session.renew('access-a')
  const left = other.session.saved.leaveForAnother()
  expect([await renewed, await left]).toEqual([true, undefined])
  expect(other.names()).toEqual([['a', 'refresh-a+']])
})

test('entries of another hand are left out, and one without a usable token is a name', () => {
  const savedAccounts = [null, 5, { id: 1 }, { id: 'a', username: 'olena', lang: 'uk', refreshToken: 7 }]
  storage.set(sessionKey, obfuscate(JSON.stringify({ savedAccounts })))
  expect(tab().session.get().savedAccounts).toEqual([
    { id: 'a', username: 'olena', lang: 'uk', refreshToken: undefined, addedAt: 0 },
  ])
})

test('an account whose session was ended says why on the next screen', async () => {
  const { session } = tab(() =>
    Promise.reject(new ApiError('TOKEN_INCORRECT', { status: 401, result: { ended: 'password' } })),
  )
  session.signIn(tokensOf('a'), person('a'))
  await session.saved.leaveForAnother()
  session.signIn(tokensOf('b'), person('b'))
  expect(await session.saved.switchTo('a')).toBe(false)
  await session.saved.leaveForAnother()
  expect(session.get().ended).toEqual({ username: 'name_a', end: 'password' })
})
