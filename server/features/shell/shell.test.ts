import { mkdir, writeFile } from 'node:fs/promises'
import path from 'node:path'
import { expect, test } from 'vitest'
import { makeApp, setUpApp } from '#server/testing/make-app.ts'

const testApp = await setUpApp()

test.each([
  ['/auth/', '/auth'],
  ['/5XX/', '/5XX'],
  ['/uk/auth/', '/uk/auth'],
  ['/en/auth/', '/en/auth'],
  ['/en/5XX/', '/en/5XX'],
  ['/en/auth/?back=abc&tab=register', '/en/auth?back=abc&tab=register'],
])('%s leads to %s for good', async (asked, shown) => {
  const { statusCode, headers } = await testApp.app.inject(asked)
  expect([statusCode, headers.location]).toEqual([308, shown])
})

test.each(['//auth/', '/%2Fevil.example/auth/', '/%5Cevil.example/5XX/', '/%0D%0Aset-cookie:a/auth/'])(
  '%s leads nowhere outside',
  async (asked) => {
    const { headers } = await testApp.app.inject({ url: asked, headers: { host: 'localhost' } })
    expect(headers.location).toMatch(/^\/(?![/\\])/)
    expect(headers['set-cookie']).toBeUndefined()
  },
)

test('without script a giveaway says what it needs, in words of its own', async () => {
  const said = async (url: string) => /<noscript>([^]*)<\/noscript>/.exec((await testApp.app.inject(url)).body)?.[1]
  expect(await said('/w/0190b3c4-7f11-7a55-9c3e-5d2f6b8a1e01')).toContain('взяти в ньому участь')
  expect(await said('/my')).toContain('не редагувати')
})

test('the account area and the foot of pages are called as the operator calls the product', async () => {
  const named = await makeApp({ config: { siteName: '$& <b>"Писанка"' } })
  await named.people.register('olena')
  expect((await named.app.inject('/auth')).body).toContain('<title>$&amp; &lt;b&gt;&quot;Писанка&quot;</title>')
  const page = (await named.app.inject('/olena')).body
  expect(page).toContain('<b>$&amp; &lt;b&gt;&quot;Писанка&quot;</b></a></footer>')
  await named.close()
})

test('the worker of the editor stands below /my/ alone, with the files that it keeps', async () => {
  const { webDir } = testApp.deps
  expect((await testApp.app.inject('/my/worker.js')).statusCode).toBe(404)
  await mkdir(path.join(webDir, '.vite'), { recursive: true })
  await writeFile(path.join(webDir, 'worker.js'), 'start()')
  const manifest = {
    'index.html': { file: 'assets/index.js', css: ['assets/index.css'], imports: ['_base.js'] },
    '_base.js': {
      file: 'assets/base.js',
      dynamicImports: ['features/editor/content-screen.tsx', 'features/admin/users-screen.tsx'],
    },
    'features/editor/content-screen.tsx': { file: 'assets/content.js', imports: ['_base.js'] },
    'features/admin/users-screen.tsx': { file: 'assets/users.js' },
  }
  await writeFile(path.join(webDir, '.vite/manifest.json'), JSON.stringify(manifest))
  const { statusCode, headers, body } = await testApp.app.inject('/my/worker.js')
  expect([statusCode, headers['content-type'], headers['cache-control']]).toEqual([
    200,
    'text/javascript; charset=utf-8',
    'no-cache',
  ])
  const files = ['/assets/index.js', '/assets/index.css', '/assets/base.js', '/assets/content.js']
  expect(body).toBe(`editorFiles=${JSON.stringify(files)};\nstart()`)
  expect(headers['service-worker-allowed']).toBeUndefined()
})
