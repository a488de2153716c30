import { expect, type Locator } from '@playwright/test'
import { expectAccessible } from './support/accessible.ts'
import { putSession } from './support/browser-session.ts'
import { register } from './support/http-client.ts'
import { newLogin, sendRegistration, signUp, test } from './support/journey.ts'
import { buyPlus } from './support/staff.ts'
import { words } from './support/words.ts'

const documents = ['/pricing', '/offer', '/terms', '/privacy']
const sizes = { phone: { width: 360, height: 780 }, desktop: { width: 1280, height: 900 } }

for (const [size, viewport] of Object.entries(sizes)) {
  test.describe(`on a ${size}`, () => {
    test.use({ viewport, colorScheme: size === 'phone' ? 'light' : 'dark' })

    // One language a window: an open document follows a change of the language, in the middle of a visit to the next one.
    for (const prefix of ['', '/en']) {
      test(`every document of ${prefix}/ can be read by everybody`, async ({ page }) => {
        for (const path of documents) {
          await page.goto(prefix + path)
          await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
          expect(await page.evaluate(() => document.documentElement.scrollWidth - innerWidth)).toBeLessThanOrEqual(0)
          // Each document is one screen, whose colours and sizes do not depend on the language.
          if ((size === 'phone') === (prefix === '')) await expectAccessible(page)
        }
      })
    }
  })
}

test.describe('without script', () => {
  test.use({ javaScriptEnabled: false })

  test('the price of a month and of a year are chosen by the keyboard, in the language asked for', async ({ page }) => {
    await page.goto('/pricing')
    await expect(page.getByText(/^99\s₴ на місяць$/)).toBeVisible()
    await expect(page.getByText(/^990\s₴ на рік$/)).toBeHidden()
    await expect(page.getByRole('link', { name: 'Отримати Plus' })).toHaveAttribute('href', '/my/plan?buy=monthly')
    await page.getByRole('radio', { name: 'Щомісяця' }).focus()
    await page.keyboard.press('ArrowRight')
    await expect(page.getByRole('radio', { name: 'Щороку' })).toBeChecked()
    await expect(page.getByText(/^990\s₴ на рік$/)).toBeVisible()
    await expect(page.getByText(/^99\s₴ на місяць$/)).toBeHidden()
    await expect(page.getByRole('link', { name: 'Отримати Plus' })).toHaveAttribute('href', '/my/plan?buy=annual')
    await page.getByRole('button', { name: 'en English' }).click()
    await expect(page).toHaveURL('/en/pricing')
    await page.getByText(/^Yearly/).click()
    await expect(page.getByText(/^₴990 a year$/)).toBeVisible()
  })

  test('documents lead to each other, and a rule is found by its address', async ({ page }) => {
    await page.goto('/en')
    for (const name of ['Pricing', 'Public offer', 'Privacy', 'Terms']) {
      await page.getByRole('contentinfo').getByRole('link', { name }).click()
      await expect(page.getByRole('contentinfo').getByRole('link', { name })).toHaveAttribute('aria-current', 'page')
    }
    await page.goto('/en/terms#rule-fraud')
    await expect(page.locator(':target')).toContainText('4.1')
  })
})

test('whoever buys registers first and comes back to what they chose', async ({ page }) => {
  const login = newLogin('buyer')
  await page.goto('/en/pricing')
  await page.getByText(/^Yearly/).click()
  await page.getByRole('link', { name: 'Get Plus' }).click()
  await page.getByRole('link', { name: 'Register' }).click()
  await page.getByLabel(words.en.login, { exact: true }).fill(login)
  await sendRegistration(page, 'en')
  // The address with what they chose leads on to the checkout by itself.
  await expect(page.getByRole('heading', { name: 'Lanka Plus, a year' })).toBeVisible()
})

test('whoever has Plus is led to their plan, and nobody else is', async ({ page, baseURL }) => {
  const owner = await register(baseURL!, newLogin('owner'))
  const [buy, own] = ['Отримати Plus', 'Ваш план'].map((name) => page.getByRole('link', { name }))
  const expectBoth = async (shown: Locator, hidden: Locator) => {
    for (const path of ['/', '/pricing']) {
      await page.goto(path)
      await expect(shown).toBeVisible()
      await expect(hidden).toBeHidden()
    }
  }
  await putSession(page, baseURL!, owner, 'uk')
  await page.goto('/my')
  await expect(page.getByRole('heading', { name: owner.login })).toBeVisible()
  await expectBoth(buy!, own!)
  await buyPlus(baseURL!, owner.token)
  await page.goto('/my')
  await expect(page.getByRole('heading', { name: owner.login })).toBeVisible()
  await expectBoth(own!, buy!)
  await expect(own!).toHaveAttribute('href', '/my/plan')
  await page.evaluate(() => localStorage.removeItem('lanka.session'))
  await page.reload()
  await expect(buy!).toBeVisible()
  await expect(own!).toBeHidden()
})

test('whoever is signed in is shown the way to their pages and no registration', async ({ page }) => {
  await signUp(page, 'uk', newLogin('member'))
  await page.goto('/pricing')
  await expect(page.getByRole('link', { name: 'Мої сторінки' })).toBeVisible()
  await expect(page.getByRole('link', { name: 'Створити' })).toBeHidden()
})
