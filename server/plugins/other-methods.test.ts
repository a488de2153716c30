import { connect } from 'node:net'
import type { AddressInfo } from 'node:net'
import { beforeAll, expect, test } from 'vitest'
import { makeApp, setUpApp } from '#server/testing/make-app.ts'

const testApp = await setUpApp()
beforeAll(async () => {
  await testApp.people.register('olena')
})

/** What a path answers to, in the order of the alphabet. */
const paths = [
  ['/api/users/_self', 'DELETE, GET, HEAD, OPTIONS, PATCH'],
  ['/api/auth/login', 'OPTIONS, POST'],
  ['/api/pages/0198c0de-0000-7000-8000-000000000000', 'DELETE, GET, HEAD, OPTIONS, PATCH'],
  ['/api/%70ages', 'OPTIONS, POST'],
  ['/api/pages?_r=1', 'OPTIONS, POST'],
  ['/api/openapi.json', 'GET, HEAD, OPTIONS'],
  ['/api/public/events', 'OPTIONS, POST'],
  ['/olena', 'GET, HEAD, OPTIONS'],
  ['/', 'GET, HEAD, OPTIONS'],
  ['/my/statistics', 'GET, HEAD, OPTIONS'],
  ['/en/auth', 'GET, HEAD, OPTIONS'],
  ['/media/picture.webp', 'GET, HEAD, OPTIONS'],
  ['/card/olena.png', 'GET, HEAD, OPTIONS'],
  ['/assets/main.js', 'GET, HEAD, OPTIONS'],
  ['/robots.txt', 'GET, HEAD, OPTIONS'],
  ['/sitemaps/1.xml', 'GET, HEAD, OPTIONS'],
  ['/go/1/2', 'GET, HEAD, OPTIONS'],
] as const
const methods = ['GET', 'HEAD', 'POST', 'PUT', 'PATCH', 'DELETE', 'TRACE', 'PROPFIND'] as const

test.each(paths)('%s refuses other methods than %s in the envelope, and names those', async (url, allowed) => {
  const others = methods.filter((method) => !allowed.split(', ').includes(method))
  for (const method of others) {
    // Whatever the body is: nobody reads it.
    const body = ['POST', 'PUT'].includes(method) ? { payload: '<x/>', headers: { 'content-type': 'text/xml' } } : {}
    // oxlint-disable-next-line no-await-in-loop
    const answer = await testApp.app.inject({ method: method as 'GET', url, ...body })
    expect([method, answer.statusCode, answer.headers.allow]).toEqual([method, 405, allowed])
    expect(answer.body).toBe(method === 'HEAD' ? '' : '{"ok":false,"error":"NOT_FOUND"}')
  }
})

test.each(paths)('%s says by OPTIONS that it knows %s', async (url, allowed) => {
  const answer = await testApp.app.inject({ method: 'OPTIONS', url })
  expect([answer.statusCode, answer.headers.allow, answer.body]).toEqual([204, allowed, ''])
  expect(answer.headers['access-control-allow-origin']).toBeUndefined()
})

test.each(['/api/nothing', '/api/pages/1/nothing', '/nothing/at/all', '/api/auth/login/'])(
  '%s is not there for any method but that of a look',
  async (url) => {
    for (const method of ['OPTIONS', 'POST', 'PUT'] as const) {
      // oxlint-disable-next-line no-await-in-loop
      const answer = await testApp.app.inject({ method, url })
      expect([answer.statusCode, answer.headers.allow]).toEqual([404, undefined])
    }
  },
)

test.each([
  '/nothing/at/all',
  '/api/nothing',
  '/api/openapi.json',
  '/api/users/_self',
  '/',
  '/my',
  '/robots.txt',
  '/.well-known/security.txt',
  '/sitemap.xml',
  '/favicon.svg',
  '/manifest.webmanifest',
  '/media/nothing.webp',
  '/qr/olena.svg',
  '/olena',
  '/missing',
])('HEAD of %s answers as GET, without its body', async (url) => {
  const [get, head] = await Promise.all((['GET', 'HEAD'] as const).map((method) => testApp.app.inject({ method, url })))
  expect(head!.statusCode).toBe(get!.statusCode)
  expect(head!.body).toBe('')
  const told = ['content-type', 'location', 'cache-control', 'etag', 'vary']
  if (get!.body !== '') told.push('content-length')
  for (const name of told) expect([name, head!.headers[name]]).toEqual([name, get!.headers[name]])
})

test('pages refuse other methods on an origin of their own too, instead of leading to the account area', async () => {
  const apart = await makeApp({ config: { siteOrigin: 'https://pages.example' } })
  const headers = { host: 'pages.example' }
  const answer = await apart.app.inject({ method: 'POST', url: '/olena', headers })
  expect([answer.statusCode, answer.headers.allow]).toEqual([405, 'GET, HEAD, OPTIONS'])
  await apart.close()
})

/** The first line of the answer to a request that no client library writes. */
async function ask(lines: string): Promise<string> {
  await testApp.app.listen({ port: 0, host: '127.0.0.1' })
  const socket = connect((testApp.app.server.address() as AddressInfo).port, '127.0.0.1')
  socket.end(lines)
  const chunks: Buffer[] = []
  for await (const chunk of socket) chunks.push(chunk as Buffer)
  return Buffer.concat(chunks).toString().split('\r\n')[0]!
}

test('OPTIONS of the whole server is answered', async () => {
  expect(await ask('OPTIONS * HTTP/1.1\r\nhost: localhost\r\nconnection: close\r\n\r\n')).toBe(
    'HTTP/1.1 204 No Content',
  )
})
