import { expect, test } from 'vitest'
import { setUpApp } from '#server/testing/make-app.ts'

const lanka = await setUpApp()

const olena = await lanka.people.olena()

test.each(['/api/users/_self', '/%61pi/users/_self', '/api/%75sers/_self'])(
  '%s is private however it is written',
  async (url) => {
    const { headers } = await lanka.app.inject({ url, headers: { authorization: `Bearer ${olena.accessToken}` } })
    expect(headers).toMatchObject({
      'cache-control': 'no-store',
      'content-security-policy': "default-src 'none'; frame-ancestors 'none'",
      'cross-origin-resource-policy': 'same-origin',
      'x-content-type-options': 'nosniff',
    })
  },
)

test.each(['/api/auth/login', '/%61pi/auth/login'])('%s is refused to pages of other sites', async (url) => {
  const { statusCode } = await lanka.app.inject({
    method: 'POST',
    url,
    headers: { 'sec-fetch-site': 'cross-site', 'content-type': 'application/json' },
    payload: '{"login":"olena","password":"x"}',
  })
  expect(statusCode).toBe(403)
})

test.each(['/%zz', `/${'a'.repeat(400)}`])('an address that cannot be read leads to the start', async (url) => {
  const { statusCode, headers, body } = await lanka.app.inject({ url })
  expect([statusCode, headers['location'], body]).toEqual([302, '/', ''])
})
