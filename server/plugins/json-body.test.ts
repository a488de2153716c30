import { gzipSync } from 'node:zlib'
import { expect, test } from 'vitest'
import { setUpApp } from '#server/testing/make-app.ts'

const lanka = await setUpApp()

const body = Buffer.from('{"email":"olena@ukr.net"}')

async function send(coding: string | undefined, payload = body) {
  const headers = {
    'content-type': 'application/json',
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
