import { expect, test, type Page } from '@playwright/test'
import { expectAccessible } from './support/accessible.ts'
import { putSession } from './support/browser-session.ts'
import { call, changePage, register, type Registered } from './support/http-client.ts'
import { newLogin, phone } from './support/journey.ts'
import { settled, watchRequests } from './support/settled.ts'
import { buyPlus, enter } from './support/staff.ts'

const origin = () => test.info().project.use.baseURL!
const target = 'https://example.com/shop'

/** Somebody new whose page has one link that leads through `/go`, and one that leads straight away. */
async function makeOwner(): Promise<Registered> {
  const owner = await register(origin(), newLogin('figures'))
  const link = { type: 'link', url: target }
  const blocks = [
    { ...link, id: 'through', title: 'Крамниця', directFollow: false },
    { ...link, id: 'straight', title: 'Майстерня' },
  ]
  await changePage({ origin: origin(), ...owner }, owner.pageId, { blocks })
  return owner
}

async function figures({ pageId, token }: Registered) {
  const { result } = await call(origin(), 'GET', `/pages/${pageId}/statistics`, undefined, token)
  // Of all days, since one may end meanwhile.
  const sum = (of: 'views' | 'visitors' | 'clicks') =>
    result.days.reduce((total: number, day: Record<typeof of, number>) => total + day[of], 0)
  return { views: sum('views'), visitors: sum('visitors'), clicks: sum('clicks'), owner: result.excluded.owner }
}

/** Follows a link; what it leads to answers nothing, since a test has no other sites. */
async function leave(page: Page, name: string): Promise<void> {
  await page.route(target, (route) => route.abort())
  const left = page.waitForRequest(target)
  await page.getByRole('link', { name }).click()
  await left
}

test('a click through /go is one of the visitor who opened the page, and an own click is not counted', async ({
  browser,
}) => {
  const owner = await makeOwner()
  const page = await browser.newPage({ userAgent: phone })
  await page.goto(`/${owner.login}`)
  await leave(page, 'Крамниця')
  await expect.poll(() => figures(owner)).toEqual({ views: 1, visitors: 1, clicks: 1, owner: 0 })
  const { result: self } = await call(origin(), 'GET', '/users/_self', undefined, owner.token)
  await page.goto(`/${owner.login}#owner=${self.ownerMark}`)
  await leave(page, 'Крамниця')
  await expect.poll(() => figures(owner)).toEqual({ views: 1, visitors: 1, clicks: 1, owner: 2 })
  await page.close()
})

test('a view that the server refused comes with the next click', async ({ browser }) => {
  const owner = await makeOwner()
  const context = await browser.newContext({ userAgent: phone })
  watchRequests(context)
  const page = await context.newPage()
  await page.route('**/api/public/events', (route) => route.fulfill({ status: 503 }), { times: 1 })
  await page.goto(`/${owner.login}`)
  await settled(page)
  await leave(page, 'Майстерня')
  await expect.poll(() => figures(owner)).toEqual({ views: 1, visitors: 1, clicks: 1, owner: 0 })
  await context.close()
})

test('what no crowd makes is left out, and the owner reads so', async ({ page }) => {
  const owner = await makeOwner()
  for (let start = 0; start < 150; start += 50) {
    const events = Array.from({ length: 50 }, (_, index) => {
      const id = `${owner.login}-${start + index}`
      return { id, kind: 'view', page: owner.pageId, visitor: id }
    })
    await call(origin(), 'POST', '/public/events', { events }, undefined, { 'user-agent': phone })
  }
  await putSession(page, origin(), owner, 'uk')
  await page.goto(`/my/${owner.pageId}/statistics`)
  await expect(page.getByText('Підозрілої активності не рахуємо: 50 (перегляди й переходи')).toBeVisible()
  await expect(page.getByRole('definition').first()).toHaveText('100')
  // Its tiles leave no hole beside the last one.
  const [row, tile] = [page.locator('dl'), page.locator('dl > div:visible').last()]
  const right = async (locator: typeof row) => locator.evaluate((element) => element.getBoundingClientRect().right)
  expect(Math.abs((await right(row)) - (await right(tile)))).toBeLessThan(2)
})

test('clicks without a view are a share of nothing, of the whole and of a block', async ({ page }) => {
  const owner = await makeOwner()
  await buyPlus(origin(), owner.token)
  const id = owner.login
  const click = (number: number, block: string) => ({
    id: `${id}-${number}`,
    kind: 'click',
    page: owner.pageId,
    block,
    visitor: id,
  })
  const view = { id, kind: 'view', page: owner.pageId, visitor: id }
  const events = [view, click(1, 'through'), click(2, 'straight'), click(3, 'straight')]
  await call(origin(), 'POST', '/public/events', { events }, undefined, { 'user-agent': phone })
  await putSession(page, origin(), owner, 'en')
  await page.goto(`/my/${owner.pageId}/statistics`)
  await expect(page.getByText(/\d\sper 100\sviews/)).toHaveText(['100 per 100 views'])
  await expect(page.getByText('Clicks per 100 views')).toHaveCount(0)
  // A week in which nobody could come is nothing to compare with.
  await expect(page.locator('[data-trend]')).toHaveCount(0)
  await expect(page.getByText('a week before')).toHaveCount(0)
})

test('a figure that is what it was says so in words, and the bars are as tall as the list beside them', async ({
  page,
}) => {
  const owner = await makeOwner()
  await buyPlus(origin(), owner.token)
  const views = [1, 2].map((number) => {
    const visitor = `${owner.login}-${number}`
    return { id: visitor, kind: 'view', page: owner.pageId, visitor }
  })
  await call(origin(), 'POST', '/public/events', { events: views }, undefined, { 'user-agent': phone })
  await page.route(`**/pages/${owner.pageId}/statistics?*`, async (route) => {
    const { result } = await (await route.fetch()).json()
    const previous = { ...result.previous, days: result.days.map((day: object) => ({ ...day, visitors: 0 })) }
    const blocks = Array.from({ length: 6 }, (_, at) => ({ id: `gone${at}`, clicks: 1 }))
    await route.fulfill({ json: { ok: true, result: { ...result, previous, blocks } } })
  })
  await putSession(page, origin(), owner, 'uk')
  await page.setViewportSize({ width: 1440, height: 900 })
  await page.goto(`/my/${owner.pageId}/statistics`)
  const tile = (name: string) => page.locator('dl > div', { has: page.getByText(name, { exact: true }) })
  await expect(tile('Перегляди').locator('dd')).toHaveText(['2', 'без змін'])
  await expect(tile('Відвідувачі').locator('dd').last()).toContainText('було 0')
  const below = page.locator('section', { has: page.getByRole('slider', { name: 'День' }) }).locator('> p')
  await expect.poll(() => below.evaluate(roomBelow)).toBeLessThan(24)
  // The day keeps its number where there is no room for the month.
  await expect(below.locator('b').first()).toHaveText(/^\S+, \d+\s\S+$/, { useInnerText: true })
  await page.setViewportSize({ width: 390, height: 844 })
  await expect(below.locator('b').first()).toHaveText(/^\S+, \d+$/, { useInnerText: true })
  // On the narrowest phone each name is one word on one line, and so is when the figures were read.
  await page.setViewportSize({ width: 320, height: 640 })
  const lines = page.locator('dl dt:visible, header span:visible', {
    hasText: /Відвідувачі|Перегляди|Переходи|оновлено/,
  })
  await expect(lines).toHaveCount(4)
  await expect
    .poll(() => lines.evaluateAll((all) => all.map((one) => one.getBoundingClientRect().height < 30)))
    .not.toContain(false)
})

test('a longer period reads the day that was read, and labels below its bars stay apart', async ({ page }) => {
  const owner = await register(origin(), newLogin('days'))
  await buyPlus(origin(), owner.token)
  await putSession(page, origin(), owner, 'en')
  await page.setViewportSize({ width: 390, height: 844 })
  await page.goto(`/my/${owner.pageId}/statistics`)
  // As long as nobody came, whoever looks for somebody in a longer one keeps the choice.
  await page.getByRole('radio', { name: '30 days' }).check()
  await expect(page).toHaveURL(/\?period=30$/)
  await expect(page.getByText('Quiet so far')).toBeVisible()
  await expect(page.getByRole('radio', { name: '30 days' })).toBeFocused()

  const events = [{ id: owner.login, kind: 'view', page: owner.pageId, visitor: owner.login }]
  await call(origin(), 'POST', '/public/events', { events }, undefined, { 'user-agent': phone })
  await page.goto(`/my/${owner.pageId}/statistics?period=yesterday`)
  await expect(page.getByText('No visits yesterday')).toBeVisible()
  await page.goto(`/my/${owner.pageId}/statistics`)
  const day = page.getByRole('slider', { name: 'Day' })
  const bars = page.locator('figure').filter({ has: day })
  // Nobody came before today.
  await expect(day).toHaveAttribute('aria-valuenow', '7')
  await day.press('Home')
  await day.press('End')
  const today = (await day.getAttribute('aria-valuetext'))!.split('.')[0]!
  for (const period of ['30 days', '7 days', '30 days']) {
    await page.getByRole('radio', { name: period }).check()
    const [read, last] = await Promise.all([
      day.getAttribute('aria-valuetext'),
      bars.locator('tbody th').last().innerText(),
    ])
    expect(read).toMatch(new RegExp(`^${last}\\.`))
  }
  await expect(page).toHaveURL(/\?period=30$/)
  await page.reload()
  await expect(page.getByRole('radio', { name: '30 days' })).toBeChecked()
  await day.press('End')
  await expect(day).toHaveAttribute('aria-valuetext', new RegExp(`^${today}\\.`))
  const labels = await bars
    .locator('svg > g > text')
    .evaluateAll((all) =>
      all.filter((text) => /^\d+ \w+$/.test(text.textContent)).map((text) => text.getBoundingClientRect()),
    )
  expect(labels.length).toBeGreaterThan(2)
  for (const [index, { left }] of labels.slice(1).entries()) expect(left - labels[index]!.right).toBeGreaterThan(8)
  // The periods stand in one row on the narrowest phone, too.
  await page.setViewportSize({ width: 320, height: 640 })
  const row = page.getByRole('group', { name: 'Period' }).getByRole('radio')
  await expect
    .poll(() => row.evaluateAll((all) => new Set(all.map((one) => one.getBoundingClientRect().top)).size))
    .toBe(1)
  // Nothing is narrower than nothing, which the browser would complain of.
  await bars.locator('svg').evaluate((svg) => (svg.style.inlineSize = '0'))
  await expect(bars.locator('svg [data-chosen] > rect').first()).toHaveAttribute('width', '0')
})

const minute = 60_000
const refused = 'У вашому плані цієї можливості немає'

test('a screen that stands open past midnight goes on to the new day', async ({ page }) => {
  const owner = await register(origin(), newLogin('midnight'))
  await putSession(page, origin(), owner, 'uk')
  const dayOf = (time: number) => new Date(time).toLocaleDateString('en-CA', { timeZone: 'Europe/Kyiv' })
  const today = dayOf(Date.now())
  let evening = Date.now()
  while (dayOf(evening) === today) evening -= 5 * minute
  await page.clock.install({ time: evening - 5 * minute })
  await page.goto(`/my/${owner.pageId}/statistics`)
  await expect(page.getByText(refused)).toBeVisible()
  const asked = page.waitForRequest((request) => request.url().includes(`to=${today}`))
  await page.clock.fastForward(15 * minute)
  await asked
  await expect(page.getByText(refused)).toHaveCount(0)
})

/** What a card leaves empty below the last that it holds. */
function roomBelow(last: Element): number {
  return last.parentElement!.getBoundingClientRect().bottom - last.getBoundingClientRect().bottom
}

test('the days are those of the server, whatever day it is on the device', async ({ page }) => {
  const owner = await makeOwner()
  const view = { id: owner.login, kind: 'view', page: owner.pageId, visitor: owner.login }
  await call(origin(), 'POST', '/public/events', { events: [view] }, undefined, { 'user-agent': phone })
  await page.clock.install({ time: Date.now() - 3 * 24 * 60 * minute })
  await enter(page, origin(), owner)
  await page.waitForURL(/\/my/)
  const answered = page.waitForResponse(/\/statistics\?/)
  await page.goto(`/my/${owner.pageId}/statistics`)
  expect((await answered).status()).toBe(200)
  const bars = page.locator('svg > g[data-goes-on], svg > g:has(text)')
  await expect(bars.last()).toHaveAttribute('data-goes-on')
  await expect(page.getByText(refused)).toHaveCount(0)
})

test('of the sample of details the one that was asked for comes first', async ({ page }) => {
  const owner = await register(origin(), newLogin('sample'))
  await page.setViewportSize({ width: 390, height: 844 })
  await putSession(page, origin(), owner, 'uk')
  const events = [{ id: owner.login, kind: 'view', page: owner.pageId, visitor: owner.login }]
  await call(origin(), 'POST', '/public/events', { events }, undefined, { 'user-agent': phone })
  await page.goto(`/my/${owner.pageId}/statistics`)
  await page.getByRole('button', { name: /^Звідки приходять/ }).click()
  const sample = page.getByRole('region', { name: 'Приклад, не ваші цифри' })
  await expect(sample.getByRole('heading')).toHaveText(['Звідки приходять', /^Переходи за\sблоками$/])
  await expectAccessible(page)
})
