import { gzipSync } from 'node:zlib'
import { expect, test } from 'vitest'
import { setUpApp } from '#server/testing/make-app.ts'

const lanka = await setUpApp()

const body = Buffer.from('{"email":"olena@ukr.net"}')

async function send(coding: string | undefined, payload = body, type = 'application/json') {
  const headers = {
    'content-type': type,
    ...(coding === undefined ? {} : { 'content-encoding': coding }),
  }
  const answer = await lanka.app.inject({ method: 'POST', url: '/api/auth/password/forgot', headers, payload })
  return [answer.statusCode, answer.json()]
}

test.each(['gzip', 'br', 'deflate', 'GZIP', 'identity, gzip', 'x'])('a body coded as %s is refused', async (coding) => {
  expect(await send(coding)).toEqual([415, { ok: false, error: 'VALIDATION' }])
  expect(await send(coding, gzipSync(body))).toEqual([415, { ok: false, error: 'VALIDATION' }])
})

test.each([undefined, 'identity'])('a body as it is (%s) is read', async (coding) => {
  expect(await send(coding)).toEqual([200, { ok: true, result: {} }])
})

test.each(['utf-16', 'windows-1251', '"utf-16"', 'utf-8x'])('a body in %s is refused', async (charset) => {
  const answer = [415, { ok: false, error: 'VALIDATION' }]
  expect(await send(undefined, body, `application/json; charset=${charset}`)).toEqual(answer)
})

test.each(['utf-8', 'UTF-8', '"utf-8"', 'utf8', 'utf-8; x=y'])('a body in %s is read', async (charset) => {
  expect(await send(undefined, body, `application/json; charset=${charset}`)).toEqual([200, { ok: true, result: {} }])
})

test('a body that is null is no empty change', async () => {
  const { accessToken } = await lanka.people.register('nullish')
  const change = async (payload?: string) => {
    const headers = { authorization: `Bearer ${accessToken}`, 'content-type': 'application/json' }
    const answer = await lanka.app.inject({
      method: 'PATCH',
      url: '/api/users/_self',
      headers,
      ...(payload && { payload }),
    })
    return [answer.statusCode, answer.json().error]
  }
  expect([await change('null'), await change('{}'), await change()]).toEqual([
    [422, 'VALIDATION'],
    [200, undefined],
    [200, undefined],
  ])
})
