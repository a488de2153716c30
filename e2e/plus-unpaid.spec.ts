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

test('whoever comes back to a page that is gone meanwhile is led to another one, where the payment is waited for', async ({
  page,
}) => {
  await openNewEditor(page, 'uk', newLogin('gone'))
  const form = page.url().replace('content', 'form')
  await page.goto(form)
  await page.getByRole('switch').click()
  await page.getByRole('button', { name: /^Отримати Plus за 99/ }).click()
  await page.waitForURL(/\/pay\/sandbox\//)
  await page.evaluate(() => {
    const wish = localStorage.getItem('lanka.wish')!
    localStorage.setItem('lanka.wish', wish.replaceAll(JSON.parse(wish).pageId, crypto.randomUUID()))
  })
  let places = 0
  page.on('framenavigated', () => (places += 1))
  await page.getByRole('button', { name: 'Вийти без оплати' }).click()
  await page.waitForResponse(/\/api\/invoices/)
  await expect(page).toHaveURL(`${form}?paid=1`)
  expect(places).toBeLessThan(10)
})
