import { createHash } from 'node:crypto'
import { createServer, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { expect, type Page } from '@playwright/test'
import { expectAccessible } from './support/accessible.ts'
import { call, changePage } from './support/http-client.ts'
import { phone, test } from './support/journey.ts'
import { createWithPage, openAsCreator, type SampleCreator } from './support/sample-creator.ts'

let creator: SampleCreator
let server: Server
/** Sites of the owner's, under an origin of their own. */
let site: string
/** What the owner is given for sites that trust one version alone. */
let pinned: { address: string; integrity: string }

test.use({ userAgent: phone })
test.describe.configure({ mode: 'default' })

interface Site {
  style?: string
  policy?: string
  code: string
}

const sites = new Map<string, Site>()

test.beforeAll(async () => {
  creator = await createWithPage('window', [
    { id: 'shop', type: 'link', title: 'Крамниця', url: 'https://example.com/' },
  ])
  server = createServer(({ url = '/' }, response) => {
    const { style = '', policy, code } = sites.get(url) ?? { code: '' }
    if (policy !== undefined) response.setHeader('content-security-policy', policy)
    response.setHeader('content-type', 'text/html; charset=utf-8')
    response.end(
      `<!doctype html><html lang="uk"><head><title>Мій сайт</title><link rel="icon" href="data:,">${style}</head>` +
        `<body><main><h1>Мій сайт</h1><a href="#top">Нагору</a><p>Про мене</p></main>${code}</body></html>`,
    )
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  site = `http://127.0.0.1:${(server.address() as AddressInfo).port}`
  pinned = (await call(creator.origin, 'GET', '/widget', undefined, creator.token)).result
  await setWidget({ enabled: true, side: 'left', caption: 'Замовити ілюстрацію' })
})

test.afterAll(() => void server.close())

async function setWidget(widget: object): Promise<void> {
  await changePage(creator, creator.pageId, { widget })
}

/** The browser's own way of looking into what sites cannot: the root is closed to them. */
async function openRoots(page: Page): Promise<void> {
  await page.addInitScript(() => {
    const { attachShadow } = Element.prototype
    Element.prototype.attachShadow = function attachOpen(options) {
      return attachShadow.call(this, { ...options, mode: 'open' })
    }
  })
}

const ours = () => new URL(pinned.address).origin
const code = (more = '') => `<script async src="${ours()}/widget.js" data-page="${creator.pagePath}"${more}></script>`
const button = (page: Page) => page.getByRole('button', { name: 'Замовити ілюстрацію: Блоки' })
const dialog = (page: Page) => page.getByRole('dialog', { name: 'Блоки' })
const inFrame = (page: Page) => page.frameLocator('lanka-widget iframe')
const hasFocus = (page: Page, selector: string) =>
  page.evaluate(
    (name) => document.querySelector('lanka-widget')?.shadowRoot?.activeElement?.matches(name) ?? false,
    selector,
  )

/** Everything a visitor does with it, on whatever site. */
async function useWidget(page: Page): Promise<void> {
  const opener = button(page)
  await expect(opener).toBeVisible()
  const box = (await opener.boundingBox())!
  expect(box.height).toBeGreaterThanOrEqual(44)
  expect(box.width).toBeGreaterThanOrEqual(44)
  expect(box.x).toBeLessThan(40)
  await opener.focus()
  await page.keyboard.press('Enter')
  await expect(dialog(page)).toBeVisible()
  await expect(inFrame(page).getByRole('heading', { name: 'Блоки' })).toBeVisible()
  expect(await hasFocus(page, 'dialog *')).toBe(true)
  // Around: two buttons of the panel, what is in the page, and never the site behind.
  for (let step = 0; step < 8; step += 1) {
    await page.keyboard.press('Tab')
    expect(await page.evaluate(() => document.activeElement?.closest('main') ?? null)).toBeNull()
  }
  await page.keyboard.press('Escape')
  await expect(dialog(page)).toBeHidden()
  expect(await hasFocus(page, '.button')).toBe(true)
  // From within the page, too.
  await opener.click()
  await inFrame(page).getByRole('heading', { name: 'Блоки' }).click()
  await page.keyboard.press('Escape')
  await expect(dialog(page)).toBeHidden()
  expect(await hasFocus(page, '.button')).toBe(true)
}

test('on sites of all kinds it opens the page, leaves the site alone and counts one view from there', async ({
  page,
  context,
}) => {
  let told = 0
  page.on('request', (request) => (told += request.url().endsWith('/api/public/events') ? 1 : 0))
  await openRoots(page)
  const { address, integrity } = pinned
  const own = `connect-src ${ours()}; frame-src ${ours()}; img-src data:`
  sites.set('/light', { code: code() + code() })
  sites.set('/dark', {
    style: '<style nonce="abc">html{background:#111;color:#eee}</style>',
    policy: `default-src 'none'; script-src 'nonce-abc'; style-src 'nonce-abc'; ${own}; require-trusted-types-for 'script'`,
    code: code(' nonce="abc"'),
  })
  const hostile =
    '*:not(:root){display:none!important;all:unset;position:static!important;opacity:0!important;transform:scale(0)!important;pointer-events:none!important;font:2px serif!important}::backdrop{display:none!important}'
  sites.set('/hostile', {
    style: `<style>${hostile}</style>`,
    policy: `default-src 'none'; script-src '${integrity}'; style-src 'sha256-${createHash('sha256').update(hostile).digest('base64')}'; ${own}`,
    code: `<script async src="${address}" data-page="${creator.pagePath}" integrity="${integrity}" crossorigin></script>`,
  })
  for (const path of sites.keys()) {
    told = 0
    await page.goto(site + path)
    await useWidget(page)
    expect(told).toBe(1)
    await expect(page.locator('lanka-widget')).toHaveCount(1)
  }
  expect(await context.cookies()).toEqual([])
  const kept = await Promise.all(page.frames().map((frame) => frame.evaluate(() => localStorage.length)))
  expect(kept).toEqual([0, 0])

  await page.setViewportSize({ width: 1280, height: 800 })
  await page.goto(`${site}/light`)
  await button(page).click()
  const shop = inFrame(page).getByRole('link', { name: 'Крамниця' })
  await expect(shop).toBeVisible()
  await expectAccessible(page, { isFramed: true })
  await context.route('https://example.com/**', (route) => route.fulfill({ body: 'Крамниця' }))
  const opened = context.waitForEvent('page')
  await shop.click()
  await (await opened).close()
  await expect.poll(() => told).toBe(3)
  // A press beside the panel leaves it as well.
  await page.mouse.click(1200, 20)
  await expect(dialog(page)).toBeHidden()

  const { origin, pageId, token } = creator
  const statistics = async () => (await call(origin, 'GET', `/pages/${pageId}/statistics`, undefined, token)).result
  // Views and clicks may be written at different times.
  await expect.poll(statistics).toMatchObject({
    referrers: [{ name: 'other', count: 4 }],
    excluded: { bots: 0, owner: 0 },
    blocks: [{ id: 'shop', clicks: 1 }],
  })
})

test('it is silent where there is nothing to show, and where the network fails', async ({ page }) => {
  const said: string[] = []
  page.on('console', (message) => said.push(message.text()))
  page.on('pageerror', (error) => said.push(error.message))
  await openRoots(page)
  sites.set('/silent', { code: code().replace(creator.pagePath, 'nobody_of_that_name') })
  const answered = page.waitForResponse(/\.json$/)
  await page.goto(`${site}/silent`)
  expect((await answered).status()).toBe(200)
  await expect(page.locator('lanka-widget')).toHaveCount(0)
  expect(said).toEqual([])
  const asked: string[] = []
  page.on('request', (request) => asked.push(new URL(request.url()).pathname))
  sites.set('/misspelled', {
    code: code().replace(creator.pagePath, 'shop window/../my') + code().replace(/ data-page="[^"]*"/, ''),
  })
  await page.goto(`${site}/misspelled`)
  await expect(page.locator('lanka-widget')).toHaveCount(0)
  expect([asked.filter((path) => path.startsWith('/widget/')), said]).toEqual([[], []])
  sites.set('/offline', { code: code() })
  // Of the owner's for another site.
  await page.route('**/widget/*.json', async (route) => {
    const answer = await route.fetch()
    await route.fulfill({ response: answer, json: { ...(await answer.json()), site: 'olena.art' } })
  })
  const told = page.waitForResponse(/\.json$/)
  await page.goto(`${site}/offline`)
  await (await told).finished()
  await expect(page.locator('lanka-widget')).toHaveCount(0)
  await page.unroute('**/widget/*.json')
  await page.route('**/widget/*.json', (route) => route.fulfill({ status: 200, body: 'no JSON at all' }))
  const cut = page.waitForResponse(/\.json$/)
  await page.goto(`${site}/offline`)
  await (await cut).finished()
  await expect(page.locator('lanka-widget')).toHaveCount(0)
  expect(said.filter((text) => !text.includes('CORS') && !text.includes('ERR_FAILED'))).toEqual([])
})

test('the owner sets it up and takes the code', async ({ page, context }) => {
  await context.grantPermissions(['clipboard-read', 'clipboard-write'])
  await openAsCreator(page, creator, 'integrations')
  const section = page.getByRole('region', { name: 'Віджет на ваш сайт' })
  await section.getByRole('radio', { name: 'Праворуч' }).check()
  await section.getByLabel('Напис на кнопці').fill('Пишіть мені')
  await section.getByLabel('Де працює').fill('https://www.olena.art')
  await section.getByRole('button', { name: 'Копіювати код' }).click()
  await expect.poll(() => page.evaluate(() => navigator.clipboard.readText())).toBe(code())
  await section.getByText('Якщо на сайті сувора політика вмісту').click()
  const { address, integrity } = pinned
  await expect(section.getByText(`src="${address}"`)).toContainText(integrity)
  await expect(section.getByText('nonce="')).toBeVisible()
  await expectAccessible(page)
  const settings = async () => (await fetch(`${ours()}/widget/${creator.pagePath}.json`)).json()
  await expect.poll(settings).toMatchObject({ enabled: true, side: 'right', caption: 'Пишіть мені', site: 'olena.art' })
  await expect(section.getByText('Кнопка з’явиться там')).toBeHidden()
  await section.getByRole('switch', { name: 'Кнопка в кутку сайту' }).uncheck()
  await expect(section.getByText('Кнопка з’явиться там, коли ви її ввімкнете.')).toBeVisible()
  await expect.poll(settings).toEqual({ enabled: false })
})
