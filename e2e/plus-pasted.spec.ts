import { expect } from '@playwright/test'
import { putSession } from './support/browser-session.ts'
import { call, register } from './support/http-client.ts'
import { newLogin, test } from './support/journey.ts'
import { words } from './support/words.ts'

test('what was pasted and needed Plus is shown on the page once that is paid for', async ({ page, baseURL }) => {
  const origin = baseURL!
  const person = await register(origin, newLogin('pasted_jar'))
  const { result } = await call(origin, 'GET', `/pages/${person.pageId}`, undefined, person.token)
  const blocks = Array.from({ length: 9 }, (_, at) => ({ id: `l${at}`, type: 'link', url: 'https://example.com' }))
  const change = { version: result.version, blocks }
  await call(origin, 'PATCH', `/pages/${person.pageId}`, change, person.token)
  await putSession(page, origin, person, 'uk')
  await page.goto(`/my/${person.pageId}/content`)
  await page.getByRole('button', { name: words.uk.addBlock }).click()
  const share = 'Збираємо на авто для 93-ї!\nЦіль: 300 000 ₴\nhttps://send.monobank.ua/jar/8qZkAbCdEf'
  await page.getByRole('dialog').getByRole('textbox').fill(share)
  await expect(page.getByText('Ціль: 300 000 ₴', { exact: true })).toBeVisible()
  await page.getByRole('button', { name: 'Додати банку' }).click()
  await page.getByRole('button', { name: /^Отримати Plus за 99/ }).click()
  await page.waitForURL(/\/pay\/sandbox\//)
  await page.getByRole('button', { name: /^Сплатити \d/ }).click()
  const row = page.getByRole('button', { name: /^Редагувати: Авто для 93-ї/ })
  await expect(row).toBeFocused()
  await expect(row).toBeInViewport()
})
