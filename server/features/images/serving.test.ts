import { expect, test } from 'vitest'
import { adminApi } from '#contract/admin.ts'
import { actionsOf, registerStaff } from '#server/features/admin/testing/staff.ts'
import { setUpApp } from '#server/testing/make-app.ts'
import { failPool } from '#server/testing/fail-pool.ts'
import { pageOf, picture, upload as uploadTo } from './testing/upload.ts'

const testApp = await setUpApp()
const olena = await testApp.people.olena()

const upload = (bytes: Uint8Array) => uploadTo(testApp, olena, pageOf(olena), bytes)
const load = (url: string) => testApp.app.inject({ method: 'GET', url })

test('a picture is served for good, and can do nothing', async () => {
  const { result } = await upload(await picture(20, 20).png().toBuffer())
  const { headers } = await load(result.url)
  expect(headers).toMatchObject({
    'cache-control': 'public, max-age=31536000, s-maxage=600, immutable',
    'content-security-policy': "default-src 'none'; sandbox",
    'access-control-allow-origin': '*',
    'cross-origin-resource-policy': 'cross-origin',
    'x-content-type-options': 'nosniff',
  })
  expect(headers['set-cookie']).toBeUndefined()
})

test('a picture goes out once, in parts where they are asked for, and HEAD says what GET would', async () => {
  const { result } = await upload(await picture(60, 60).png().toBuffer())
  const ask = (headers: Record<string, string>, method: 'GET' | 'HEAD' = 'GET') =>
    testApp.app.inject({ method, url: result.url, headers })
  const whole = await ask({})
  const { length } = whole.rawPayload
  const etag = String(whole.headers['etag'])
  expect([whole.statusCode, whole.headers['accept-ranges']]).toEqual([200, 'bytes'])

  for (const [range, first, last] of [
    ['bytes=0-0', 0, 0],
    ['bytes=10-19', 10, 19],
    ['Bytes = 10-', 10, length - 1],
    ['bytes=-7', length - 7, length - 1],
    [`bytes=-${length + 5}`, 0, length - 1],
    [`bytes=5-${length + 5}`, 5, length - 1],
  ] as const) {
    const part = await ask({ range })
    expect([range, part.statusCode, part.headers['content-range']]).toEqual([
      range,
      206,
      `bytes ${first}-${last}/${length}`,
    ])
    expect(part.rawPayload.equals(whole.rawPayload.subarray(first, last + 1))).toBe(true)
    expect([part.headers['etag'], part.headers['content-type']]).toEqual([etag, 'image/webp'])
  }
  for (const range of [`bytes=${length}-`, 'bytes=-0']) {
    const beyond = await ask({ range })
    expect([beyond.statusCode, beyond.headers['content-range'], beyond.body]).toEqual([416, `bytes */${length}`, ''])
  }
  for (const range of ['bytes=9-3', 'bytes=-', 'bytes=0-1,5-6', 'lines=0-1', 'bytes=a-b', '0-5']) {
    expect([range, (await ask({ range })).rawPayload.equals(whole.rawPayload)]).toEqual([range, true])
  }

  for (const tag of [etag, `W/${etag}`, `"other", ${etag}`, '*']) {
    const known = await ask({ 'if-none-match': tag, range: 'bytes=0-5' })
    expect([tag, known.statusCode, known.body, known.headers['etag']]).toEqual([tag, 304, '', etag])
    expect(known.headers['cache-control']).toBe(whole.headers['cache-control'])
  }
  // Only the very same bytes are continued.
  for (const condition of ['"other"', `W/${etag}`, new Date().toUTCString()]) {
    expect([condition, (await ask({ range: 'bytes=0-5', 'if-range': condition })).statusCode]).toEqual([condition, 200])
  }
  expect((await ask({ range: 'bytes=0-5', 'if-range': etag })).statusCode).toBe(206)

  const head = await ask({ range: 'bytes=0-5' }, 'HEAD')
  const { date: _one, ...ofGet } = whole.headers
  const { date: _two, ...ofHead } = head.headers
  expect([head.statusCode, head.body, ofHead]).toEqual([200, '', ofGet])
})

test('pictures of a banned person are hidden within a minute, and return with the lifted ban', async () => {
  const person = await testApp.people.register('banned_later')
  const { result } = await uploadTo(testApp, person, pageOf(person), await picture(20, 20).png().toBuffer())
  const { etag } = (await load(result.url)).headers
  const statuses = async () => {
    testApp.clock.advance({ minutes: 1 })
    const known = { method: 'GET', url: result.url, headers: { 'if-none-match': String(etag) } } as const
    const answers = [await load(result.url), await testApp.app.inject(known)]
    return answers.map(({ statusCode, headers }) => [statusCode, String(headers['cache-control']).split(',')[0]])
  }
  const ban = async (kind: 'terms' | null) =>
    testApp.deps.database.db.updateTable('users').set({ ban_kind: kind }).where('id', '=', person.id).execute()
  await ban('terms')
  const hidden = [404, 'no-store']
  expect(await statuses()).toEqual([hidden, hidden])
  await ban(null)
  const shown = [
    [200, 'public'],
    [304, 'public'],
  ]
  expect(await statuses()).toEqual(shown)
  const restore = failPool(testApp.deps.database.pool, new Error('a test'))
  expect(await statuses()).toEqual(shown)
  restore()
})

test('any other name under /media is not found', async () => {
  const { result } = await upload(await picture(20, 20).png().toBuffer())
  const name = result.url.slice('/media/'.length)
  const names = [
    name.replace('20x20', '21x20'),
    name.replace('.webp', '.png'),
    `${name}.part`,
    name.toUpperCase(),
    '..%2Fsecret',
    '..%2F..%2Fetc%2Fpasswd',
    '%00',
    'x',
  ]
  for (const wrong of names) expect(`${wrong} ${(await load(`/media/${wrong}`)).statusCode}`).toBe(`${wrong} 404`)
})

test('pictures of a banned person are served to staff who view them, while their session has the rights', async () => {
  const [person, colleague] = [await testApp.people.register('banned_seen'), await registerStaff(testApp, 'desk_one')]
  const iryna = await registerStaff(testApp, 'desk_two')
  const staff = actionsOf(testApp, iryna)
  const bytes = await picture(20, 20).png().toBuffer()
  const { url } = (await uploadTo(testApp, person, pageOf(person), bytes)).result
  const ofStaff = (await uploadTo(testApp, colleague, pageOf(colleague), bytes)).result.url
  const cookieFor = async ({ accessToken }: { accessToken: string }) => {
    const headers = { authorization: `Bearer ${accessToken}` }
    const answer = await testApp.app.inject({ url: `/api/admin/users/${person.id}`, headers })
    return String(answer.headers['set-cookie'])
  }
  const seen = (path: string, cookie: string) =>
    testApp.app.inject({ url: `/media/staff${path}`, headers: { cookie: cookie.split(';')[0] } })
  expect(await cookieFor(iryna)).toBe('undefined')
  await staff.ban(person)
  const cookie = await cookieFor(iryna)
  expect(cookie).toMatch(/^hidden_images=[\w.-]+; Path=\/media\/staff; Max-Age=3600; HttpOnly; SameSite=Strict$/)
  const { statusCode, headers } = await seen(url, cookie)
  const { 'content-type': type, 'cache-control': caching } = headers
  expect([statusCode, type, caching]).toEqual([200, 'image/webp', 'private, no-store'])
  const forged = `${cookie.split(';')[0]!.slice(0, -9)}AAAAAAAAA`
  const refused = [
    await load(url),
    await seen(url, ''),
    await seen(ofStaff, cookie),
    await seen(url, forged),
    await seen(url, `hidden_images=${iryna.accessToken}`),
  ]
  for (const answer of refused) expect(answer.statusCode).toBe(404)

  const { call } = testApp.as({ accessToken: cookie.split(/[=;]/)[1]! })
  expect((await call(adminApi.summary)).error).toBe('UNAUTHORIZED')
  testApp.clock.advance({ hours: 1, minutes: 1 })
  expect((await seen(url, cookie)).statusCode).toBe(404)
  expect((await seen(url, await cookieFor(await registerStaff(testApp, 'desk_three')))).statusCode).toBe(200)
})
