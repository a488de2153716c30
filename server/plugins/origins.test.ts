import { beforeAll, describe, expect, test } from 'vitest'
import { buildSitemap } from '#server/features/site/sitemap/service.ts'
import { setUpApp } from '#server/testing/make-app.ts'

const origins = { appOrigin: 'https://app.lanka.test', siteOrigin: 'https://lanka.test' }

const lanka = await setUpApp({ config: { ...origins, contentOrigin: origins.appOrigin } })
beforeAll(async () => {
  await lanka.people.olena()
  await buildSitemap(lanka.deps)
})

async function get(host: string, url: string) {
  const { statusCode, headers, body } = await lanka.app.inject({ url, headers: { host } })
  return { statusCode, location: headers['location'], body }
}

describe('with public pages on an origin of their own', () => {
  test('a page is there and not on the account area’s', async () => {
    expect((await get('lanka.test', '/olena')).body).toContain('<h1')
    expect(await get('app.lanka.test', '/olena')).toMatchObject({ statusCode: 302, location: `${origins.appOrigin}/` })
    // Also once its bytes are at hand.
    expect((await get('lanka.test', '/olena')).statusCode).toBe(200)
    expect((await get('app.lanka.test', '/olena')).statusCode).toBe(302)
  })

  test.each(['/', '/my', '/auth', '/en/auth', '/api/users/_self', '/api/openapi.json', '/assets/x.js'])(
    'the account area’s %s is not there',
    async (url) => {
      expect(await get('lanka.test', url)).toMatchObject({ statusCode: 302, location: `${origins.appOrigin}/` })
    },
  )

  test.each(['/robots.txt', '/sitemap.xml', '/sitemaps/1.xml', '/health/live', '/.well-known/security.txt'])(
    '%s is there',
    async (url) => {
      expect((await get('lanka.test', url)).statusCode).toBe(200)
    },
  )

  test('an address of more parts is nothing of the site’s', async () => {
    expect(await get('lanka.test', '/a/b/c')).toMatchObject({ statusCode: 302, location: `${origins.appOrigin}/` })
  })

  test('an unknown host is the account area', async () => {
    expect((await get('127.0.0.1', '/')).statusCode).toBe(200)
    expect((await get('127.0.0.1', '/olena')).statusCode).toBe(302)
  })
})
