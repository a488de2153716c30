import { brotliDecompressSync, gunzipSync } from 'node:zlib'
import { beforeAll, expect, test } from 'vitest'
import * as z from 'zod/mini'
import { contract } from '#contract/contract.ts'
import { pagesApi } from '#contract/pages.ts'
import { setUpApp } from '#server/testing/make-app.ts'
import type { Person } from '#server/testing/people.ts'

const lanka = await setUpApp()
let olena: Person
let pageUrl: string
beforeAll(async () => {
  olena = await lanka.people.register('olena')
  const { id } = olena.user.pages[0]!
  const blocks = [{ id: 'a', type: 'text' as const, text: 'Горнятко з Опішні. '.repeat(50) }]
  const saved = await lanka.as(olena).call(pagesApi.update, { params: { id }, body: { version: 1, blocks } })
  if (!saved.ok) throw new Error(`The page was not saved: ${saved.error}`)
  pageUrl = `/api/pages/${id}`
})

function get(url: string, coding?: string) {
  const accepted = coding === undefined ? {} : { 'accept-encoding': coding }
  return lanka.app.inject({ url, headers: { authorization: `Bearer ${olena.accessToken}`, ...accepted } })
}

test.each([
  ['gzip, deflate, br', 'br', brotliDecompressSync],
  ['GZIP', 'gzip', gunzipSync],
  ['gzip;q=1, br;q=0.5', 'gzip', gunzipSync],
])('a page goes out to %s as %s', async (accepted, coding, decode) => {
  const [plain, coded] = await Promise.all([get(pageUrl), get(pageUrl, accepted)])
  expect(coded.headers).toMatchObject({
    'content-encoding': coding,
    'content-type': 'application/json; charset=utf-8',
    'content-length': String(coded.rawPayload.length),
    vary: 'accept-encoding',
  })
  expect(coded.rawPayload.length * 2).toBeLessThan(plain.rawPayload.length)
  expect(decode(coded.rawPayload).toString()).toBe(plain.body)
})

test.each([undefined, '', 'identity', 'br;q=0, gzip;q=0', 'zstd'])('a page goes out plain to %j', async (accepted) => {
  const { headers, body } = await get(pageUrl, accepted)
  expect([headers['content-encoding'], headers.vary]).toEqual([undefined, 'accept-encoding'])
  expect(JSON.parse(body)).toMatchObject({ ok: true, result: { path: 'olena' } })
})

test('the description of the calls goes out compressed', async () => {
  const plain = await get('/api/openapi.json')
  for (const [coding, decode] of [
    ['br', brotliDecompressSync],
    ['gzip', gunzipSync],
    ['br', brotliDecompressSync],
  ] as const) {
    // oxlint-disable-next-line no-await-in-loop
    const { headers, rawPayload } = await get('/api/openapi.json', coding)
    expect([headers['content-encoding'], rawPayload.length < 30_000]).toEqual([coding, true])
    expect(decode(rawPayload).toString()).toBe(plain.body)
  }
})

test('what is short goes out as it is', async () => {
  const { headers, body } = await get('/api/trash', 'br')
  expect([headers['content-encoding'], body]).toEqual([undefined, '{"ok":true,"result":{"items":[],"next":null}}'])
})

test('an answer with tokens goes out as it is', async () => {
  const payload = { refreshToken: olena.refreshToken }
  const { headers, body } = await lanka.app.inject({
    method: 'POST',
    url: '/api/auth/refresh',
    payload,
    headers: { 'accept-encoding': 'br' },
  })
  expect([headers['content-encoding'], headers.vary]).toEqual([undefined, undefined])
  expect(JSON.parse(body)).toMatchObject({ ok: true })
})

/** Names of what somebody could do something with who guessed it, and of what strangers write to others. */
const secret = /"(accessToken|refreshToken|token|secret|uri|recoveryCodes|ownerMark|challenge|email|contact|value)":/

test('no answer with a secret in it is compressed', () => {
  const compressed = contract.filter((endpoint) => endpoint.compressed)
  const telling = compressed.filter(({ result }) =>
    secret.test(JSON.stringify(z.toJSONSchema(result, { unrepresentable: 'any' }))),
  )
  expect(telling.map(({ path }) => path)).toEqual(['/users/_self/export'])
  expect(compressed).toContain(pagesApi.get)
})
