import { afterEach, expect, test, vi } from 'vitest'
import { authApi } from '#contract/auth.ts'
import { pagesApi } from '#contract/pages.ts'
import { statisticsApi } from '#contract/statistics.ts'
import { ApiError, NetworkError, refusalOf, StatusError } from './failures.ts'
import { addressOf, send } from './send.ts'

const headers = { 'Device-Name': 'Chrome, Android' }

function answer(status: number, body: unknown, more: Record<string, string> = {}) {
  const text = typeof body === 'string' ? body : JSON.stringify(body)
  const fetched = vi.fn(async (_address: string, _init: RequestInit) => new Response(text, { status, headers: more }))
  vi.stubGlobal('fetch', fetched)
  return fetched
}

afterEach(() => {
  vi.useRealTimers()
  vi.unstubAllGlobals()
})

const login = () => send(authApi.login, { body: { login: 'olena', password: 'secret' } }, headers)

test('a call goes to its address under /api with its body, its headers and a cache-buster', async () => {
  const fetched = answer(200, { ok: true, result: {} })
  await login()
  const [address, init] = fetched.mock.calls[0]!
  expect(address).toMatch(/^\/api\/auth\/login\?_r=\w+$/)
  expect(init).toMatchObject({
    method: 'POST',
    body: '{"login":"olena","password":"secret"}',
    headers: { 'Content-Type': 'application/json', 'Device-Name': 'Chrome, Android' },
  })
})

test('parameters are escaped, and what is left out of the query is not sent', () => {
  const address = addressOf(statisticsApi.page, {
    params: { id: 'a/b?c' },
    query: { from: '2026-11-01', to: undefined },
  })
  expect(address).toMatch(/^\/api\/pages\/a%2Fb%3Fc\/statistics\?from=2026-11-01&_r=\w+$/)
})

test('two calls never share an address', () => {
  expect(addressOf(pagesApi.get, { params: { id: 'p' } })).not.toBe(addressOf(pagesApi.get, { params: { id: 'p' } }))
})

test('an upload leaves its type to the browser', async () => {
  const fetched = answer(200, { ok: true, result: {} })
  const body = new FormData()
  await send(pagesApi.uploadImage, { params: { id: 'p1' }, body }, headers)
  expect(fetched.mock.calls[0]![1]).toMatchObject({ body, headers })
  expect(fetched.mock.calls[0]![1].headers).not.toHaveProperty('Content-Type')
})

test('a success answers with its result', async () => {
  answer(200, { ok: true, result: { accessToken: 'a' } })
  expect(await login()).toEqual({ accessToken: 'a' })
})

test('a refusal carries its code, fields, result, status and the time to wait', async () => {
  answer(
    429,
    { ok: false, error: 'TOO_MANY_REQUESTS', fields: { login: 'USER_EXISTS' }, result: { a: 1 } },
    { 'Retry-After': '7' },
  )
  const error = await login().catch((each: unknown) => each)
  expect(error).toBeInstanceOf(ApiError)
  expect(refusalOf(authApi.login, error)).toMatchObject({
    code: 'TOO_MANY_REQUESTS',
    status: 429,
    fields: { login: 'USER_EXISTS' },
    result: { a: 1 },
    retryAfter: 7,
  })
})

test('the body is read before the status: a code counts on any status', async () => {
  answer(200, { ok: false, error: 'PLAN' })
  await expect(login()).rejects.toMatchObject({ code: 'PLAN' })
})

test.each([
  ['an error page', 502, '<html>Bad gateway</html>'],
  ['an empty body', 200, ''],
  ['JSON in no known form', 200, '[]'],
  ['an unknown code', 418, { ok: false, error: 'TEAPOT' }],
  ['success with a failing status', 500, { ok: true, result: {} }],
])('%s raises an error that carries the status', async (_what, status, body) => {
  answer(status, body)
  const error = await login().catch((each: unknown) => each)
  expect(error).toBeInstanceOf(StatusError)
  expect(error).toMatchObject({ status })
})

test('no answer is told apart from a refusal', async () => {
  vi.stubGlobal('fetch', () => Promise.reject(new TypeError('Failed to fetch')))
  const error = await login().catch((each: unknown) => each)
  expect(error).toBeInstanceOf(NetworkError)
  expect(refusalOf(authApi.login, error)).toBeUndefined()
})

test('a call that is taken back fails as taken back, not as offline', async () => {
  const stop = new AbortController()
  vi.stubGlobal('fetch', (_: string, { signal }: RequestInit) => Promise.reject(signal?.reason as Error))
  stop.abort()
  await expect(send(authApi.logout, { signal: stop.signal }, headers)).rejects.toMatchObject({ name: 'AbortError' })
})

/** A server of which nothing more is heard, before its answer or in the middle of it. */
function silence(begins: boolean) {
  vi.useFakeTimers()
  vi.stubGlobal('fetch', (_: string, { signal }: RequestInit) => {
    const never = new Promise<never>((_resolve, reject) => {
      signal!.addEventListener('abort', () => reject(signal!.reason as Error))
    })
    return begins ? Promise.resolve({ text: () => never }) : never
  })
}

test.each([
  ['does not come', false, 21_000],
  ['does not end', true, 60_000],
])('an answer that %s in time is lost', async (_what, begins, ms) => {
  silence(begins)
  const outcome = login().catch((error: unknown) => error)
  await vi.advanceTimersByTimeAsync(ms)
  expect(await outcome).toBeInstanceOf(NetworkError)
})

test('an upload takes its time', async () => {
  silence(false)
  const stop = new AbortController()
  const upload = send(
    pagesApi.uploadImage,
    { params: { id: 'p1' }, body: new FormData(), signal: stop.signal },
    headers,
  )
  const outcome = vi.fn()
  upload.catch(outcome)
  await vi.advanceTimersByTimeAsync(600_000)
  expect(outcome).not.toHaveBeenCalled()
  stop.abort()
  await expect(upload).rejects.toMatchObject({ name: 'AbortError' })
})
