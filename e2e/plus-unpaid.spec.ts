import { expect } from '@playwright/test'
import { newLogin, openNewEditor, test } from './support/journey.ts'

test('whoever leaves the checkout unpaid is where they left from, and is promised nothing', async ({ page }) => {
  await openNewEditor(page, 'uk', newLogin('unpaid'))
  const messages = page.url().replace('content', 'messages')
  await page.goto(messages)
  await page.getByRole('button', { name: 'Спробувати на своїй сторінці' }).click()
  await page.getByRole('button', { name: /^Отримати Plus за 99/ }).click()
  await page.waitForURL(/\/pay\/sandbox\//)
  await page.getByRole('button', { name: 'Вийти без оплати' }).click()
  await expect(page).toHaveURL(`${messages}?paid=1`)
  await expect(page.getByText('Якщо ви вийшли без оплати, нічого не спишеться', { exact: false })).toBeVisible()
  await page.getByRole('button', { name: 'Повернутися до оплати' }).click()
  await page.waitForURL(/\/pay\/sandbox\//)
  await page.getByRole('button', { name: /^Сплатити \d/ }).click()
  // Paid for, the wish is done on the screen that it is about.
  await expect(page).toHaveURL(messages.replace('messages', 'form'))
  await expect(page.getByText(/^Оплачено/).first()).toBeVisible()
})
