import { expect } from '@playwright/test'
import { newLogin, register, test } from './support/journey.ts'

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

test('the language of an account comes along to a browser that has chosen none', async ({ page, browser }) => {
  const login = newLogin('speaks')
  await register(page, 'en', login)
  const elsewhere = await browser.newPage()
  await elsewhere.goto('/auth')
  await elsewhere.getByLabel('Логін або пошта').fill(login)
  await elsewhere.getByLabel('Пароль', { exact: true }).fill('кавун і пів дині')
  await elsewhere.getByRole('button', { name: 'Увійти', exact: true }).click()
  await expect(elsewhere.getByRole('heading', { level: 1 })).toHaveText('My pages')
  await elsewhere.close()
})

test('another tab follows within about a second, under /my without any prefix', async ({ page, context }) => {
  await register(page, 'uk', newLogin('tabs'))
  const other = await context.newPage()
  await other.goto('/')
  await other.getByRole('button', { name: 'English' }).click()
  await expect(other).toHaveURL('/en')
  await expect(page).toHaveTitle('My pages | Lanka', { timeout: 3000 })
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('My pages')
  await expect(page).toHaveURL('/my')
  await page.reload()
  await expect(page).toHaveTitle('My pages | Lanka')
})
