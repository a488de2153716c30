import { afterAll, beforeAll, expect, test } from 'vitest'
import { makeApp, type TestApp } from '#server/testing/make-app.ts'

let testApp: TestApp
beforeAll(async () => {
  testApp = await makeApp({ config: { siteOrigin: 'https://pages.example' } })
})
afterAll(() => testApp.close())

const load = (url: string) => testApp.app.inject({ method: 'GET', url })

test('robots are kept from calls and counted links, and told of the sitemap', async () => {
  const { body } = await load('/robots.txt')
  expect(body).toMatch(/^User-agent: \*$/m)
  expect(body).toMatch(/^Disallow: \/go\/$/m)
  expect(body).toMatch(/^Sitemap: https:\/\/pages\.example\/sitemap\.xml$/m)
})

test('security.txt says whom to write to, for less than a year', async () => {
  const { body, headers } = await load('/.well-known/security.txt')
  expect(headers['content-type']).toBe('text/plain; charset=utf-8')
  expect(body).toMatch(/^Contact: https?:/m)
  const expires = new Date(/^Expires: (.+)$/m.exec(body)![1]!).getTime() - testApp.clock.now().getTime()
  expect(expires).toBeGreaterThan(0)
  expect(expires).toBeLessThan(365 * 24 * 60 * 60 * 1000)
})

test('browsers find the sign of the site', async () => {
  const { headers, body } = await load('/favicon.svg')
  expect(headers['content-type']).toBe('image/svg+xml; charset=utf-8')
  expect(body).toMatch(/^<svg /)
})
