import { expect, type BrowserContext, type Page } from '@playwright/test'
import { expectAccessible } from './support/accessible.ts'
import { call, changePage } from './support/http-client.ts'
import { newLogin, openNewEditor, test } from './support/journey.ts'
import { shareThatDiffers } from './support/picture.ts'
import { createWithPage, openAsCreator, type SampleCreator } from './support/sample-creator.ts'
import { settled, watchRequests } from './support/settled.ts'

const umamiId = '3f2504e0-4f89-41d3-9a0c-0305e82c3301'
const analytics = {
  ga4: 'G-4KQ2X81LZ7',
  metaPixel: '184209375521',
  tiktokPixel: 'CJMB7ERC77U2JVNG7RF0',
  plausible: 'olena.art',
  umami: { host: 'stats.olena.art', id: umamiId },
}
const blocks = Array.from({ length: 12 }, (_, index) => ({
  id: `link${index}`,
  type: 'link',
  title: `Посилання ${index}`,
  url: `https://example.com/${index}`,
}))

test.describe.configure({ mode: 'default' })
let creator: SampleCreator
test.beforeAll(async () => {
  creator = await createWithPage('counted', blocks)
})

async function save(change: object): Promise<void> {
  await changePage(creator, creator.pageId, change)
}

/** What stands in for each vendor's script does what the real one needs of the policy: it sends to the vendor. */
const vendors: Readonly<Record<string, string>> = {
  'www.googletagmanager.com': `fetch('https://region1.google-analytics.com/g/collect', { method: 'POST', mode: 'no-cors' })`,
  'connect.facebook.net': `new Image().src = 'https://www.facebook.com/tr?id=' + fbq.queue.find(([word]) => word === 'init')[1]`,
  'analytics.tiktok.com': `fetch('https://analytics.tiktok.com/api/v2/pixel', { method: 'POST', mode: 'no-cors' })`,
}

/** Where the servers of the tests are. */
const ownHosts = ['localhost', '127.0.0.1']

/** Answers for every other site, and keeps what it was asked; `refused` is what the page's policy did not let through. */
async function watch(context: BrowserContext) {
  const foreign: string[] = []
  const refused: string[] = []
  const posted: unknown[] = []
  await context.route(
    ({ hostname }) => !ownHosts.includes(hostname),
    (route) => {
      const request = route.request()
      const { hostname, pathname } = new URL(request.url())
      foreign.push(hostname + pathname)
      if (hostname === 'plausible.io') posted.push(request.postDataJSON())
      const body = request.resourceType() === 'script' ? vendors[hostname] : ''
      return route.fulfill({
        contentType: body === '' ? 'text/plain' : 'text/javascript',
        headers: { 'access-control-allow-origin': '*', 'access-control-allow-headers': '*' },
        body: body ?? '',
      })
    },
  )
  context.on('console', (message) => {
    if (/content security policy/i.test(message.text())) refused.push(message.text())
  })
  return { foreign, refused, posted }
}

const question = (page: Page) => page.getByRole('region', { name: /^Можна порахувати ваш візит/ })
const no = (page: Page) => question(page).getByRole('button', { name: 'Ні, дякую' })
const yes = (page: Page) => question(page).getByRole('button', { name: 'Можна' })
const again = (page: Page) => page.getByRole('button', { name: 'Дозвіл на підрахунок візитів' })

test('nobody else hears of a visit before a yes or after a no, and all do after a yes', async ({ page, context }) => {
  await save({ analytics, form: { enabled: true } })
  const { foreign, refused, posted } = await watch(context)
  await page.goto(creator.address)
  await expect(question(page)).toContainText('Google Analytics, Meta, TikTok, Plausible і Umami (stats.olena.art)')
  await expectAccessible(page)
  await settled(page)
  expect(foreign).toEqual([])

  // The keyboard meets the question first, and whatever it reaches later is not below it.
  await page.keyboard.press('Tab')
  await expect(no(page)).toBeFocused()
  const top = (await question(page).boundingBox())!.y
  await page.getByRole('link', { name: 'Посилання 0', exact: true }).focus()
  for (const { title } of blocks.slice(1)) {
    await page.keyboard.press('Tab')
    const link = page.getByRole('link', { name: title, exact: true })
    await expect(link).toBeFocused()
    const { y, height } = (await link.boundingBox())!
    expect(y + height).toBeLessThanOrEqual(top)
  }

  await no(page).click()
  await expect(question(page)).toBeHidden()
  await page.reload()
  await settled(page)
  await expect(question(page)).toBeHidden()
  expect(foreign).toEqual([])

  await again(page).click()
  await expect(question(page)).toBeFocused()
  await yes(page).click()
  await expect(again(page)).toBeFocused()
  await expect
    .poll(() => [...new Set(foreign)].toSorted())
    .toEqual([
      'analytics.tiktok.com/api/v2/pixel',
      'analytics.tiktok.com/i18n/pixel/events.js',
      'connect.facebook.net/en_US/fbevents.js',
      'plausible.io/api/event',
      'region1.google-analytics.com/g/collect',
      'stats.olena.art/api/send',
      'www.facebook.com/tr',
      'www.googletagmanager.com/gtag/js',
    ])
  await page.getByLabel('Ваше повідомлення').fill('Добрий день')
  await page.getByRole('button', { name: 'Надіслати' }).click()
  await expect(page.getByRole('heading', { name: 'Дякую!' })).toBeVisible()
  await page.getByRole('link', { name: 'Посилання 0' }).click()
  await page.waitForURL('https://example.com/0')
  // What the page sends and where it leads go different ways.
  await expect
    .poll(() => posted)
    .toMatchObject([
      { name: 'pageview', domain: 'olena.art', url: creator.address },
      { name: 'form_sent' },
      { name: 'block_click', props: { id: 'link0', title: 'Посилання 0' } },
    ])
  expect(refused).toEqual([])
  expect(await context.cookies(creator.origin)).toEqual([])

  // Withdrawn: the page begins anew and tells nobody.
  await page.goto(creator.address)
  await expect.poll(() => foreign.filter((address) => address.startsWith('plausible')).length).toBe(4)
  await again(page).click()
  const reloaded = page.waitForEvent('load')
  await no(page).click()
  await reloaded
  const before = foreign.length
  await settled(page)
  await expect(question(page)).toBeHidden()
  expect(foreign.slice(before)).toEqual([])
})

test('without script nobody is asked, and a browser that says no by itself is not asked either', async ({
  browser,
}) => {
  await save({ analytics })
  for (const options of [{ javaScriptEnabled: false }, { javaScriptEnabled: true }]) {
    const context = await browser.newContext(options)
    await context.addInitScript(() =>
      Object.defineProperty(Navigator.prototype, 'globalPrivacyControl', { get: () => true }),
    )
    watchRequests(context)
    const { foreign } = await watch(context)
    const page = await context.newPage()
    await page.goto(creator.address)
    if (options.javaScriptEnabled) {
      await expect(again(page)).toBeVisible()
      await settled(page)
    }
    await expect(question(page)).toBeHidden()
    expect(foreign).toEqual([])
    await context.close()
  }
})

test('on a short window nothing that a theme draws lies over the question', async ({ page, context }) => {
  await watch(context)
  await page.setViewportSize({ width: 667, height: 320 })
  for (const preset of ['centre-vyshyvanka', 'left-borshchiv', 'index-poltava']) {
    await save({ analytics, theme: { preset, layout: null } })
    await page.goto(creator.address)
    await expect(question(page)).toBeVisible()
    const { x, y, width, height } = (await question(page).boundingBox())!
    const inside = { x: x + 16, y: y + 16, width: width - 32, height: height - 32 }
    const hide = () => page.locator('.page').evaluate((drawn: HTMLElement) => (drawn.style.visibility = 'hidden'))
    expect([preset, await shareThatDiffers(page, hide, inside)]).toEqual([preset, 0])
  }
  await save({ theme: {} })
})

test('on Free the lock shows how the page would ask; with Plus it asks', async ({ page, context }) => {
  await openNewEditor(page, 'uk', newLogin('locked'))
  const wide = page.viewportSize()!
  // 320 pixels beside the scrollbar.
  await page.setViewportSize({ width: 336, height: 640 })
  await page.goto(page.url().replace('content', 'integrations'))
  const state = page.getByText('Не підключено').first()
  await expect(state).toBeVisible()
  expect(await state.evaluate(({ scrollWidth, clientWidth }) => scrollWidth - clientWidth)).toBeLessThanOrEqual(0)
  await expect(page.getByRole('banner').getByText('Збережено')).toBeVisible()
  expect((await page.getByRole('banner').boundingBox())!.height).toBeLessThan(64)
  await page.setViewportSize(wide)
  await page.getByRole('button', { name: 'Додати Plausible' }).click()
  await expect(page.getByRole('dialog').getByText('Ось так запитає ваша сторінка')).toBeVisible()
  const offered = page.frameLocator('iframe[title="Ваша сторінка з\u00A0Plus"]')
  await expect(offered.getByText('Можна порахувати ваш візит у Plausible?')).toBeVisible()

  await save({ analytics: {} })
  const { foreign } = await watch(context)
  await openAsCreator(page, creator, 'integrations')
  await page.getByRole('button', { name: 'Додати Google Analytics' }).click()
  const field = page.getByLabel('Ідентифікатор вимірювання')
  await expect(field).toBeFocused()
  await field.fill('GTM-ABC123')
  await field.press('Enter')
  await expect(page.getByText('Це контейнер Tag Manager')).toBeVisible()
  // Neither its own button nor that of another service, which opens beside it, takes away what is typed.
  await page.getByRole('button', { name: 'Додати Google Analytics' }).click()
  await expect(field).toBeFocused()
  await page.getByRole('button', { name: 'Додати Meta Pixel' }).click()
  await expect(page.getByLabel('Ідентифікатор пікселя')).toBeFocused()
  await expect(field).toHaveValue('GTM-ABC123')
  await expect(page.getByText('Це контейнер Tag Manager')).toBeVisible()
  await expect(page.getByText('Не все збережено')).toBeVisible()
  // Nor does a reload.
  await page.reload()
  await expect(field).toHaveValue('GTM-ABC123')
  await expect(page.getByText('Це контейнер Tag Manager')).toBeVisible()
  await expect(page.getByText('Не все збережено')).toBeVisible()
  await field.fill('g-4kq2x81lz7')
  await expect(page.getByRole('switch', { name: 'Google Analytics' })).toBeChecked()
  const frame = page.frameLocator('iframe[title="Ваша сторінка із\u00A0запитанням"]')
  await expect(frame.getByText('Можна порахувати ваш візит у Google Analytics?')).toBeVisible()
  await expect(page.getByText('Збережено', { exact: true })).toBeVisible()
  await expectAccessible(page)
  const { origin, pageId, token } = creator
  const stored = await call(origin, 'GET', `/pages/${pageId}`, undefined, token)
  expect(stored.result.analytics.ga4).toBe(analytics.ga4)
  // Where a look is chosen, the question would lie over it.
  await page.getByRole('link', { name: 'Вигляд' }).click()
  const look = page.frameLocator('iframe').first()
  await expect(look.locator('h1')).toBeVisible()
  await expect(look.getByText('Можна порахувати')).toHaveCount(0)
  await page.goBack()
  await page.getByRole('switch', { name: 'Google Analytics' }).click()
  await expect(frame.owner()).toHaveCount(0)
  expect(foreign).toEqual([])
})
