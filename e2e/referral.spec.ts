import { expect } from '@playwright/test'
import { newLogin, phone, registerByForm, test } from './support/journey.ts'

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
