import { expect, type Page } from '@playwright/test'
import { newLogin, phone, register, registerByForm, test } from './support/journey.ts'

test('a referral leaves the address at once and goes with the registration', async ({ page }) => {
  await page.goto('/?_ref=olena.k&hl=uk#top')
  await expect(page).toHaveURL('/#top')
  const sent = page.waitForRequest((request) => new URL(request.url()).pathname === '/api/auth/register')
  await registerByForm(page, 'uk', newLogin('referred'))
  expect((await sent).postDataJSON()).toMatchObject({ referral: 'olena.k' })
})

test('the other name of the parameter counts as well, and demo is never kept', async ({ page }) => {
  const kept = () => page.evaluate(() => localStorage.getItem('lanka.referral'))
  await page.goto('/auth?_clref=demo&tab=register')
  await expect(page).toHaveURL('/auth?tab=register')
  expect(await kept()).toBeNull()
  await page.goto('/auth?_clref=taras&tab=register')
  await expect(page).toHaveURL('/auth?tab=register')
  expect(await kept()).toBe('taras')
})

test.describe('inside an app', () => {
  test.use({ userAgent: phone })

  test('the address keeps its referral, so that it survives the way out into a browser', async ({ page }) => {
    await page.goto('/?_ref=olena')
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
    await expect(page).toHaveURL('/?_ref=olena')
    expect(await page.evaluate(() => localStorage.getItem('lanka.referral'))).toBe('olena')
  })
})

test('a public page keeps the referral by the same rules, and the others carry nothing for it', async ({
  page,
  browser,
}) => {
  const login = newLogin('referring')
  await register(page, 'uk', login)
  const { origin } = new URL(page.url())
  const kept = (of: Page) => of.evaluate(() => localStorage.getItem('lanka.referral'))
  const visitor = await browser.newPage()
  const violations: string[] = []
  visitor.on('console', (message) => message.type() === 'error' && violations.push(message.text()))
  await visitor.goto(`${origin}/${login}?_clref=demo&x=1#shop`)
  await expect(visitor).toHaveURL(`${origin}/${login}?x=1#shop`)
  expect(await kept(visitor)).toBeNull()
  await visitor.goto(`${origin}/${login.toUpperCase()}?_ref=olena.k`)
  await expect(visitor).toHaveURL(`${origin}/${login}`)
  expect(await kept(visitor)).toBe('olena.k')
  expect(violations).toEqual([])

  const inApp = await browser.newPage({ userAgent: phone })
  await inApp.goto(`${origin}/${login}?_ref=taras`)
  expect(await kept(inApp)).toBe('taras')
  await expect(inApp).toHaveURL(`${origin}/${login}?_ref=taras`)
  await visitor.close()
  await inApp.close()
})
