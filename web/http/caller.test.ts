import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { authApi } from '#contract/auth.ts'
import { pagesApi } from '#contract/pages.ts'
import { createCaller } from './caller.ts'
import { NetworkError } from './failures.ts'

interface Answer {
  status: number
  body: object
}

const refused = (error: string, status = 401): Answer => ({ status, body: { ok: false, error } })
const done: Answer = { status: 200, body: { ok: true, result: { id: 'p1' } } }

let signed: { token: string; user: string } | undefined
let answers: Answer[]
let bearers: (string | undefined)[]

const renew = vi.fn<(held: string) => Promise<boolean>>()
const signOut = vi.fn(() => (signed = undefined))
const record = vi.fn<(error: { code: string }, held?: string) => void>()
const caller = createCaller({
  bans: { record },
  headers: { 'Device-Name': 'Chrome, Android' },
  session: {
    accessToken: () => signed?.token,
    identity: () => signed && { id: signed.user, username: signed.user, lang: 'uk' },
    renew,
    signOut,
  },
})
const get = () => caller(pagesApi.get, { params: { id: 'p1' } })

beforeEach(() => {
  signed = { token: 'one', user: 'u1' }
  answers = []
  bearers = []
  vi.clearAllMocks()
  renew.mockImplementation(async () => {
    signed = { token: 'two', user: 'u1' }
    return true
  })
  vi.stubGlobal('fetch', async (_address: string, init: { headers: Record<string, string> }) => {
    bearers.push(init.headers['Authorization'])
    const { status, body } = answers.shift()!
    return new Response(JSON.stringify(body), { status })
  })
})
afterEach(() => void vi.unstubAllGlobals())

test('an expired access token is refreshed once and the call repeated with the new one', async () => {
  answers = [refused('UNAUTHORIZED'), done]
  expect(await get()).toEqual({ id: 'p1' })
  expect(bearers).toEqual(['Bearer one', 'Bearer two'])
  expect(renew.mock.calls).toEqual([['one']])
})

test('a call refused again after the refresh ends the session instead of going on for ever', async () => {
  answers = [refused('UNAUTHORIZED'), refused('UNAUTHORIZED')]
  await expect(get()).rejects.toMatchObject({ code: 'UNAUTHORIZED' })
  expect([bearers.length, signOut.mock.calls.length]).toEqual([2, 1])
})

test('a refresh that cannot reach the server is told as that, and the session stays', async () => {
  answers = [refused('UNAUTHORIZED')]
  renew.mockRejectedValue(new NetworkError(undefined))
  await expect(get()).rejects.toBeInstanceOf(NetworkError)
  expect(signOut).not.toHaveBeenCalled()
})

test('a call is not repeated for somebody who signed in meanwhile', async () => {
  answers = [refused('UNAUTHORIZED')]
  renew.mockImplementation(async () => {
    signed = { token: 'two', user: 'u2' }
    return true
  })
  await expect(get()).rejects.toMatchObject({ code: 'UNAUTHORIZED' })
  expect(bearers).toHaveLength(1)
})

test('a ban ends the session at once', async () => {
  answers = [refused('USER_BANNED_TERMS', 403)]
  await expect(get()).rejects.toMatchObject({ code: 'USER_BANNED_TERMS' })
  expect([renew.mock.calls.length, signOut.mock.calls.length]).toEqual([0, 1])
  expect(record).toHaveBeenCalledExactlyOnceWith(expect.objectContaining({ code: 'USER_BANNED_TERMS' }), 'one')
})

test('a ban recorded at sign-in is kept with what its own answer brought', async () => {
  answers = [refused('USER_BANNED', 403)]
  await expect(caller(authApi.login, { body: { login: 'a', password: 'b' } })).rejects.toMatchObject({ status: 403 })
  expect(record).toHaveBeenCalledExactlyOnceWith(expect.objectContaining({ code: 'USER_BANNED' }), undefined)
  expect(signOut).not.toHaveBeenCalled()
})

test('a ban of somebody who has left meanwhile is not shown to who came', async () => {
  answers = [refused('USER_BANNED', 403)]
  const asked = get()
  signed = { token: 'other', user: 'u2' }
  await expect(asked).rejects.toMatchObject({ code: 'USER_BANNED' })
  expect([record.mock.calls.length, signOut.mock.calls.length]).toEqual([0, 0])
})

test.each(['FORBIDDEN', 'PLAN', 'TOKEN_INCORRECT', 'INTERNAL'])('%s ends no session', async (code) => {
  answers = [refused(code, 403)]
  await expect(get()).rejects.toMatchObject({ code })
  expect([renew.mock.calls.length, signOut.mock.calls.length]).toEqual([0, 0])
})

test('wrong credentials at sign-in have nothing to do with the session of this browser', async () => {
  answers = [refused('LOGIN_OR_PASSWORD_INCORRECT')]
  await expect(caller(authApi.login, { body: { login: 'a', password: 'b' } })).rejects.toMatchObject({ status: 401 })
  expect(renew).not.toHaveBeenCalled()
})

test('nobody signed in sends no bearer and refreshes nothing', async () => {
  signed = undefined
  answers = [refused('UNAUTHORIZED')]
  await expect(get()).rejects.toMatchObject({ code: 'UNAUTHORIZED' })
  expect([bearers, renew.mock.calls.length]).toEqual([[undefined], 0])
})
