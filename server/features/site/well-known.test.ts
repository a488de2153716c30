import { expect, test } from 'vitest'
import { setUpApp } from '#server/testing/make-app.ts'

const testApp = await setUpApp({ config: { siteOrigin: 'https://pages.example' } })

const load = (url: string) => testApp.app.inject({ method: 'GET', url })

test('robots are kept from calls and counted links, and told of the sitemap', async () => {
  const { body } = await load('/robots.txt')
  expect(body).toMatch(/^User-agent: \*$/m)
  expect(body).toMatch(/^Sitemap: https:\/\/pages\.example\/sitemap\.xml$/m)
})

/** Whether a robot that follows RFC 9309 may fetch an address; the product's rules only close. */
function mayFetch(robots: string, address: string): boolean {
  const closed = [...robots.matchAll(/^Disallow: (.+)$/gm)].map(([, path]) => path!)
  return !closed.some((path) => (path.endsWith('$') ? address === path.slice(0, -1) : address.startsWith(path)))
}

test.each(['mykola', 'my_shop', 'admin_ua', 'author', 'as_is', 'goloborodko', 'apiary', 'uk_auth'])(
  'robots may read the page of %s',
  async (name) => {
    const { body } = await load('/robots.txt')
    const closed = [`/${name}`, `/${name}?hl=en`].filter((address) => !mayFetch(body, address))
    expect(closed).toEqual([])
  },
)

test.each([
  '/my',
  '/my?page=1',
  '/my/1/content',
  '/admin',
  '/admin/users',
  '/as/1',
  '/auth',
  '/auth?tab=forgot',
  '/en/auth',
  '/uk/auth?tab=register',
  '/go/1/2',
  '/api/public/events',
])('robots are kept from %s', async (address) =>
  expect(mayFetch((await load('/robots.txt')).body, address)).toBe(false),
)

test('security.txt says whom to write to, for less than a year', async () => {
  const { body, headers } = await load('/.well-known/security.txt')
  expect(headers['content-type']).toBe('text/plain; charset=utf-8')
  expect(body).toMatch(/^Contact: mailto:abuse@\S+$/m)
  const expires = new Date(/^Expires: (.+)$/m.exec(body)![1]!).getTime() - testApp.clock.now().getTime()
  expect(expires).toBeGreaterThan(0)
  expect(expires).toBeLessThan(365 * 24 * 60 * 60 * 1000)
})

test('browsers find the sign of the site', async () => {
  const { headers, body } = await load('/favicon.svg')
  expect(headers['content-type']).toBe('image/svg+xml; charset=utf-8')
  expect(body).toMatch(/^<svg /)
})
