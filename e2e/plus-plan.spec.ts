import { expect, type Page } from '@playwright/test'
import { expectAccessible } from './support/accessible.ts'
import { putSession } from './support/browser-session.ts'
import { call, register as registerByHttp } from './support/http-client.ts'
import { newLogin, test } from './support/journey.ts'
import { settled } from './support/settled.ts'
import { buyPlus } from './support/staff.ts'
import type { Language } from './support/words.ts'

const t = {
  uk: { pay: /^Сплатити \d/, plan: 'Plus, рік' },
  en: { pay: /^Pay ₴/, plan: 'Plus, yearly' },
} as const

const origin = () => test.info().project.use.baseURL!

/** Somebody new who is signed in and has bought a year by way of the table of prices. */
async function buyYear(page: Page, lang: Language, login: string): Promise<void> {
  const person = await registerByHttp(origin(), newLogin(login), { lang })
  await putSession(page, origin(), person, lang)
  await page.goto('/my/plan?buy=annual')
  await page.waitForURL(/\/pay\/sandbox\//)
  await page.getByRole('button', { name: t[lang].pay }).click()
  await expect(page.getByRole('heading', { name: t[lang].plan })).toBeVisible()
  await expect(page).toHaveURL('/my/plan')
}

test('the plan says what is charged when, switches, ends and goes on', async ({ page }) => {
  await buyYear(page, 'en', 'plan')
  const card = page.getByRole('region', { name: t.en.plan })
  await expect(card).toContainText(/990/)
  await expect(card).toContainText('••••\u00A01902')
  await expectAccessible(page)
  await page.getByRole('button', { name: 'Pay monthly' }).click()
  // Date and sum stand there before anything is agreed to.
  await expect(page.getByRole('alertdialog')).toContainText(/20\d\d.*99\b/)
  await page.getByRole('alertdialog').getByRole('button', { name: 'Not now' }).click()
  await expect(page.getByRole('alertdialog')).toHaveCount(0)
  await expect(card).toContainText(/990/)
  await page.getByRole('button', { name: 'Pay monthly' }).click()
  await page.getByRole('alertdialog').getByRole('button', { name: 'Pay monthly' }).click()
  await expect(card).not.toContainText(/990/)
  // The message that follows waits for the mouse on it, and leaves both buttons of the next question free.
  await page.locator('[data-toast-region] > *').last().hover()
  await page.getByRole('button', { name: 'Cancel the subscription' }).press('Enter')
  await page.getByRole('alertdialog').getByRole('button', { name: 'Keep Plus' }).click()
  await expect(page.getByRole('alertdialog')).toHaveCount(0)
  await page.getByRole('button', { name: 'Cancel the subscription' }).press('Enter')
  await page.getByRole('alertdialog').getByRole('button', { name: 'Cancel the subscription' }).press('Enter')
  await expect(card).toContainText('Nothing more will be charged.')
  await expect(page.getByRole('main')).toBeFocused()
  // What was said of the charge before is no longer so.
  await expect(page.locator('[data-toast-region] > *').filter({ hasText: '₴99' })).toHaveCount(0)
  const resume = page.getByRole('button', { name: 'Resume the subscription' })
  await page.goto('/my')
  await expect(resume).toBeVisible()
  await page.getByRole('button', { name: 'Got it' }).press('Enter')
  await expect(page.getByRole('main')).toBeFocused()
  await page.reload()
  await settled(page)
  await expect(resume).toHaveCount(0)
  await page.goto('/my/plan')
  await resume.click()
  await expect(page.getByRole('button', { name: 'Cancel the subscription' })).toBeVisible()
})

test('an account that waits for its deletion reads of no charge, and arranges none', async ({ page }) => {
  const person = await registerByHttp(origin(), newLogin('plan_leaving'))
  await buyPlus(origin(), person.token)
  await putSession(page, origin(), person, 'uk')
  await page.goto('/my/plan')
  const card = page.getByRole('region', { name: 'Plus, місяць' })
  await expect(card).toContainText(/спишемо\s99\s₴/)
  const { password } = person
  expect((await call(origin(), 'DELETE', '/users/_self', { password }, person.token)).error).toBeUndefined()
  await page.reload()
  await expect(card).toContainText('Доки акаунт чекає на видалення, нічого не спишемо.')
  await expect(card).not.toContainText(/99\s₴/)
  await expect(card.getByRole('button')).toHaveCount(0)
  await page.getByRole('button', { name: 'Скасувати видалення' }).click()
  await expect(card).toContainText(/спишемо\s99\s₴/)
})

test('the receipt opens in its own styles and is printed from there', async ({ page }) => {
  await buyYear(page, 'uk', 'receipt')
  const asked = page.waitForRequest(/\/api\/invoices\/[^/]+\/receipt/)
  await page.getByRole('button', { name: /^Квитанція №/ }).click()
  const receipt = page.frameLocator('dialog iframe')
  await expect(receipt.locator('body')).toContainText(/990/)
  await expect(page.getByRole('button', { name: 'Друкувати або зберегти PDF' })).toBeVisible()
  // The mail about the payment leads to it.
  const [, id] = /invoices\/([^/]+)\/receipt/.exec((await asked).url())!
  await page.goto(`/my/plan?receipt=${id}`)
  await expect(receipt.locator('body')).toContainText(/990/)
  await expect(page).toHaveURL('/my/plan')
})

test('a sheet about Plus that was asked for without a network comes once there is one', async ({ page, context }) => {
  const person = await registerByHttp(origin(), newLogin('metro'))
  await putSession(page, origin(), person, 'uk')
  await page.goto('/my/plan')
  await settled(page)
  const get = page.getByRole('button', { name: 'Отримати Plus' })
  await context.setOffline(true)
  await get.click()
  await expect(page.getByText('Немає зв’язку із сервером')).toBeVisible()
  await context.setOffline(false)
  await expect.poll(() => page.evaluate(() => navigator.onLine)).toBe(true)
  await get.click()
  await expect(page.getByRole('dialog')).toBeVisible()
})
