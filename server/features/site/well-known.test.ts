import { afterAll, beforeAll, expect, test } from 'vitest'
import { makeApp } from '#server/testing/make-app.ts'
import type { TestApp } from '#server/testing/make-app.ts'
import { registerPlus, setPaidUntil } from '../pages/testing/accounts.ts'
import { createOwner } from './testing/owner.ts'

let testApp: TestApp
beforeAll(async () => {
  testApp = await makeApp({ config: { siteOrigin: 'https://pages.example' } })
})
afterAll(() => testApp.close())

const load = (url: string) => testApp.app.inject({ method: 'GET', url })

test('the sitemap names what strangers may see, and nothing else', async () => {
  const person = await registerPlus(testApp, 'mapped')
  const owner = createOwner(testApp, person)
  await owner.addPage('mapped_open')
  const archived = await owner.addPage('mapped_archived')
  await createOwner(testApp, person, archived.id).save({ archived: true })
  const trashed = await owner.addPage('mapped_trashed')
  await createOwner(testApp, person, trashed.id).remove()
  const lapsed = await registerPlus(testApp, 'lapsed')
  await createOwner(testApp, lapsed).addPage('lapsed_second')
  await setPaidUntil(testApp, lapsed, new Date('2001-01-01T00:00:00Z'))
  await testApp.people.banned()
  const { headers, body } = await load('/sitemap.xml')
  expect(headers['content-type']).toBe('application/xml; charset=utf-8')
  const paths = [...body.matchAll(/<loc>https:\/\/pages\.example\/(\w+)<\/loc>/g)].map((match) => match[1])
  expect(paths).toHaveLength(3)
  expect(new Set(paths)).toEqual(new Set(['lapsed', 'mapped', 'mapped_open']))
})

test('a new page is in the sitemap after some minutes', async () => {
  await load('/sitemap.xml')
  await testApp.people.register('latecomer')
  expect((await load('/sitemap.xml')).body).not.toContain('latecomer')
  testApp.clock.advance({ minutes: 11 })
  expect((await load('/sitemap.xml')).body).toContain('latecomer')
})

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
