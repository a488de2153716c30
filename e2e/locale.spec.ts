import { expect, type Page } from '@playwright/test'
import { gate, hold } from './support/hold.ts'
import { call } from './support/http-client.ts'
import { newLogin, openAccount, register, signUp, test } from './support/journey.ts'
import { settled } from './support/settled.ts'

test('the language is kept in a cookie until 2099 and shown by the address', async ({ page, context }) => {
  await page.goto('/?hl=en')
  await expect(page).toHaveURL('/en')
  await expect(page.locator('html')).toHaveAttribute('lang', 'en')
  const [cookie] = await context.cookies()
  expect(cookie).toMatchObject({ name: 'language', value: 'en', path: '/', sameSite: 'Lax', httpOnly: false })
  // Browsers shorten what lasts longer than 400 days, so the date itself is a matter of languageCookie's own test.
  expect(cookie!.expires * 1000 - Date.now()).toBeGreaterThan(390 * 24 * 60 * 60 * 1000)
  await page.goto('/auth')
  await expect(page).toHaveURL('/en/auth')
  await page.goto('/auth?locale=uk&tab=register')
  await expect(page).toHaveURL('/auth?tab=register')
  await expect(page.locator('html')).toHaveAttribute('lang', 'uk')
})

test('the cookie lasts from each start on', async ({ page, context, baseURL }) => {
  const tomorrow = Math.floor(Date.now() / 1000) + 24 * 60 * 60
  await context.addCookies([{ name: 'language', value: 'en', url: baseURL!, sameSite: 'Lax', expires: tomorrow }])
  await page.goto('/my')
  await expect(page).toHaveURL(/\/en\/auth/)
  const [cookie] = await context.cookies()
  expect(cookie).toMatchObject({ name: 'language', value: 'en' })
  expect(cookie!.expires * 1000 - Date.now()).toBeGreaterThan(390 * 24 * 60 * 60 * 1000)
})

test('the interface calls the product as its operator does', async ({ page }) => {
  await page.route('**/my/account', async (route) => {
    const answer = await route.fetch()
    const body = (await answer.text()).replace('"siteName":"Lanka"', '"siteName":"Писанка"')
    await route.fulfill({ response: answer, body })
  })
  await signUp(page, 'uk', newLogin('named'))
  await page.goto('/my/account#log')
  await expect(page.getByText('Ваші входи й зміни, а також що тут переглядала команда Писанка.')).toBeVisible()
  await expect(page).toHaveTitle(/\| Писанка$/)
})

test('a language that there is not gives way to the stored one', async ({ page }) => {
  await page.goto('/en')
  await expect(page).toHaveTitle(/^One page/)
  for (const asked of ['/?hl=de', '/?locale=ru', '/de/auth']) {
    await page.goto(asked)
    await expect(page, asked).toHaveURL(asked === '/de/auth' ? '/en/auth' : '/en')
    await expect(page.locator('html')).toHaveAttribute('lang', 'en')
  }
})

test('the cookie says the language shown from the first visit on, and never one that there is not', async ({
  page,
  context,
}) => {
  const stored = async () => (await context.cookies()).find(({ name }) => name === 'language')?.value
  await page.goto('/')
  await expect.poll(stored).toBe('uk')
  await context.addCookies([{ name: 'language', value: 'de', url: page.url() }])
  await expect.poll(stored).toBe('uk')
  await context.addCookies([{ name: 'language', value: 'de', url: page.url() }])
  await page.reload()
  await expect.poll(stored).toBe('uk')
})

async function signIn(page: Page, login: string): Promise<void> {
  await page.goto('/auth')
  await page.getByLabel('Логін або пошта').fill(login)
  await page.getByLabel('Пароль', { exact: true }).fill('кавун і пів дині')
  await page.getByRole('button', { name: 'Увійти', exact: true }).click()
}

test('the language of an account comes along to a browser that has chosen none', async ({ page, browser }) => {
  const login = newLogin('speaks')
  await register(page, 'en', login)
  const context = await browser.newContext()
  // Neither is a visit without signing in a choice, in whichever tab.
  const before = await context.newPage()
  await before.goto('/auth')
  await expect(before.getByLabel('Логін або пошта')).toBeVisible()
  const elsewhere = await context.newPage()
  await signIn(elsewhere, login)
  await expect(elsewhere.getByRole('heading', { level: 1 })).toHaveText('My pages')
  await context.close()
})

test('of two quick choices the last one wins, on screen, in the address and in the cookie', async ({
  page,
  context,
}) => {
  await page.goto('/auth')
  const { opened, open } = gate()
  let held = 0
  await page.route(/\/assets\/[^/]+\.en-[^/]+\.js$/, async (route) => {
    held += 1
    await opened
    await route.continue()
  })
  await page.getByRole('button', { name: 'English' }).click()
  await expect.poll(() => held).toBeGreaterThan(0)
  await page.getByRole('button', { name: 'Українська' }).click()
  const arrived = page.waitForEvent('requestfinished', (request) => /\.en-[^/]+\.js$/.test(request.url()))
  open()
  await arrived
  await settled(page)
  await expect(page.locator('html')).toHaveAttribute('lang', 'uk')
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Раді бачити вас знову')
  await expect(page).toHaveURL('/auth')
  expect((await context.cookies()).find(({ name }) => name === 'language')?.value).toBe('uk')
  await expect(page.getByRole('button', { name: 'Українська' })).toHaveAttribute('aria-pressed', 'true')
  // The one that came too late is there all the same once it is chosen again.
  await page.getByRole('button', { name: 'English' }).click()
  await expect(page).toHaveURL('/en/auth')
})

test('a language chosen just before its screen is left is that of the next screen and of the account', async ({
  page,
}) => {
  const { origin, token } = await signUp(page, 'uk', newLogin('leaving'))
  await page.goto('/my')
  await openAccount(page)
  const letGo = await hold(page, '**/assets/*.en-*.js')
  await page.getByRole('button', { name: 'English' }).press('Enter')
  await page.goBack()
  await expect(page).toHaveURL('/my')
  letGo()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('My pages')
  const kept = async () => (await call(origin, 'GET', '/users/_self', undefined, token)).result.lang
  await expect.poll(kept).toBe('en')
})

test('of two quick choices the last one stays with the account, although the first is answered late', async ({
  page,
  browser,
}) => {
  const login = newLogin('twice')
  await register(page, 'en', login)
  const { opened, open } = gate()
  const sent: unknown[] = []
  await page.route('**/api/users/*', async (route) => {
    if (route.request().method() !== 'PATCH') return route.continue()
    sent.push(route.request().postDataJSON())
    if (sent.length === 1) await opened
    return route.continue()
  })
  await page.getByRole('button', { name: /^Account / }).click()
  await page.getByRole('button', { name: 'Українська' }).click()
  await expect.poll(() => sent).toEqual([{ lang: 'uk' }])
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Мої сторінки')
  await page.getByRole('button', { name: 'English' }).click()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('My pages')
  open()
  await expect.poll(() => sent).toEqual([{ lang: 'uk' }, { lang: 'en' }])
  await settled(page)
  const elsewhere = await browser.newPage()
  await signIn(elsewhere, login)
  await expect(elsewhere.getByRole('heading', { level: 1 })).toHaveText('My pages')
  await elsewhere.close()
})

test('another tab follows, under /my without any prefix', async ({ page, context }) => {
  // The clock is that of both tabs. It runs until the second has come, and stands still from then on.
  await context.clock.install()
  await register(page, 'uk', newLogin('tabs'))
  const other = await context.newPage()
  await other.goto('/')
  await context.clock.pauseAt(Date.now() + 10_000)
  await other.getByRole('button', { name: 'English' }).click()
  await expect(other).toHaveURL('/en')
  await expect(page).toHaveTitle('Мої сторінки | Lanka')
  await context.clock.runFor(1000)
  await expect(page).toHaveTitle('My pages | Lanka')
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('My pages')
  await expect(page).toHaveURL('/my')
  await context.clock.resume()
  await page.reload()
  await expect(page).toHaveTitle('My pages | Lanka')
})
