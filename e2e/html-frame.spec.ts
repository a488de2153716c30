import { expect, test, type Page } from '@playwright/test'
import { expectAccessible } from './support/accessible.ts'
import { call, changePage } from './support/http-client.ts'
import { createWithPage, openAsCreator, type SampleCreator } from './support/sample-creator.ts'
import { sharedDataDir } from './support/shared-server.ts'
import { makeStaff } from './support/staff.ts'

/** Tries everything that signed HTML must not be able to do, and writes down what came of it. */
const hostile = `
<p>Запис на майстер-клас</p>
<a href="https://example.com/">Докладніше</a>
<pre id="outcome"></pre>
<script>
const image = (src) => new Promise((resolve, reject) => {
  const picture = new Image()
  picture.onload = resolve
  picture.onerror = () => reject(new Error('refused'))
  picture.src = src
})
const tries = {
  page: () => parent.document.title,
  address: () => parent.location.href,
  storage: () => localStorage.length,
  session: () => sessionStorage.length,
  database: () => indexedDB.open('x'),
  cookie: () => document.cookie,
  setCookie: () => { document.cookie = 'a=b' },
  lead: () => { if (top === self) throw new Error('nobody to lead'); top.location = 'https://example.com/' },
  fetch: () => fetch('/health/live'),
  beacon: () => navigator.sendBeacon('/health/live', 'x'),
  picture: () => image('https://example.com/x.png'),
  module: () => import('https://example.com/x.js'),
  worker: () => new Promise((resolve, reject) => {
    const worker = new Worker('data:text/javascript,postMessage(0)')
    worker.onmessage = resolve
    worker.onerror = () => reject(new Error('refused'))
  }),
  ownPicture: () => image('data:image/gif;base64,R0lGODlhAQABAIAAAAAAAP///yH5BAEAAAAALAAAAAABAAEAAAIBRAA7'),
}
;(async () => {
  const outcome = { origin }
  for (const [name, attempt] of Object.entries(tries)) {
    try { await attempt(); outcome[name] = 'done' } catch { outcome[name] = 'refused' }
  }
  document.getElementById('outcome').textContent = JSON.stringify(outcome)
})()
</script>`

const title = 'Запис на майстер-клас'

let creator: SampleCreator
const frameAddress = () => `${creator.origin}/frame/${creator.pageId}/form`

test.describe.configure({ mode: 'default' })

test.beforeAll(async () => {
  creator = await createWithPage('html', [])
  const { origin, pageId, token, person } = creator
  await makeStaff({ ...person, origin, dataDir: sharedDataDir })
  const signed = await call(origin, 'POST', '/admin/html/sign', { pageId, html: hostile }, token)
  const blocks = [{ id: 'form', type: 'html', html: hostile, signature: signed.result.signature, title, height: 400 }]
  await changePage({ origin, token }, pageId, { blocks })
})

/** Addresses that the frame asked the network for; what the policy stops goes no further than the browser. */
function watchFrame(page: Page): Set<string> {
  const asked = new Set<string>()
  page.on('request', (request) => {
    if (request.frame() !== page.mainFrame() && /^https?:/.test(request.url())) asked.add(request.url())
  })
  page.on('requestfailed', (request) => {
    if (request.failure()?.errorText === 'csp') asked.delete(request.url())
  })
  return asked
}

const refused = {
  origin: 'null',
  page: 'refused',
  address: 'refused',
  storage: 'refused',
  session: 'refused',
  database: 'refused',
  cookie: 'refused',
  setCookie: 'refused',
  lead: 'refused',
  fetch: 'refused',
  // The browser says so of every beacon; that none is sent shows in the requests.
  beacon: 'done',
  picture: 'refused',
  module: 'refused',
  worker: 'refused',
  ownPicture: 'done',
}

test('hostile HTML reaches nothing of the page and nobody outside, and the page itself breaks no policy', async ({
  page,
}) => {
  const asked = watchFrame(page)
  await page.addInitScript(() => {
    document.addEventListener('securitypolicyviolation', ({ violatedDirective }) => {
      Object.assign(globalThis, { broken: violatedDirective })
    })
  })
  await page.context().addCookies([{ name: 'language', value: 'uk', url: creator.origin }])
  await page.goto(creator.address)
  const outcome = page.frameLocator(`iframe[title="${title}"]`).locator('#outcome')
  await expect(outcome).toHaveText(/}$/)
  expect(JSON.parse((await outcome.textContent())!)).toEqual(refused)
  expect(page.url()).toBe(creator.address)
  expect(await page.evaluate(() => Reflect.get(globalThis, 'broken') as unknown)).toBeUndefined()
  expect([...asked]).toEqual([frameAddress()])
})

test('opened in a tab of its own it is locked in as well', async ({ page }) => {
  await page.goto(frameAddress())
  await expect(page.locator('#outcome')).toHaveText(/}$/)
  const outcome = JSON.parse((await page.locator('#outcome').textContent())!)
  expect(outcome).toMatchObject({ origin: 'null', storage: 'refused', cookie: 'refused', fetch: 'refused' })
})

test('the block keeps its place while it loads, and everybody can use the page', async ({ page }) => {
  await page.goto(creator.address, { waitUntil: 'commit' })
  const frame = page.locator(`iframe[title="${title}"]`)
  expect((await frame.boundingBox())!.height).toBe(400)
  await page.waitForLoadState('load')
  expect((await frame.boundingBox())!.height).toBe(400)
  await expectAccessible(page)
})

test('a link in it opens beside the page', async ({ page }) => {
  await page.context().route('https://example.com/**', (route) => route.fulfill({ body: 'Elsewhere' }))
  await page.goto(creator.address)
  const opened = page.waitForEvent('popup')
  await page.frameLocator('iframe').getByRole('link', { name: 'Докладніше' }).click()
  await expect((await opened).getByText('Elsewhere')).toBeVisible()
  expect(page.url()).toBe(creator.address)
})

test('whoever begins one reads where the code is sent to be signed', async ({ page }) => {
  await openAsCreator(page, creator, 'content')
  await page.getByRole('button', { name: 'Додати блок' }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Код HTML' }).click()
  const place = page.getByRole('note').getByRole('link')
  await expect(place).toHaveText('abuse@localhost')
  await expect(place).toHaveAttribute('href', 'mailto:abuse@localhost')
})
