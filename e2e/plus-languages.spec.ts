import { expect, type Page } from '@playwright/test'
import { putSession } from './support/browser-session.ts'
import { register } from './support/http-client.ts'
import { newLogin, test } from './support/journey.ts'

// The interface is in English, the account and its page are in Ukrainian.

async function openInEnglish(page: Page, section: string): Promise<void> {
  const { baseURL: origin } = test.info().project.use
  const person = await register(origin!, newLogin('two_languages'), { lang: 'uk' })
  await putSession(page, origin!, person, 'en')
  await page.goto(`/my/${person.pageId}/${section}`)
}

test('a try-out speaks the page’s language, whatever the interface speaks', async ({ page }) => {
  await openInEnglish(page, 'content')
  await page.getByRole('button', { name: 'Add a block' }).first().click()
  await page.getByRole('dialog').getByRole('button', { name: 'Accordion' }).click()
  const tried = page.frameLocator('dialog iframe')
  await expect(tried.getByText('Як замовити?')).toBeVisible()
  await page.goto(page.url().replace('content', 'form'))
  await page.getByRole('switch').first().click()
  await expect(tried.getByRole('heading', { name: 'Напишіть мені' })).toBeVisible()
  await expect(tried.getByRole('button', { name: 'Надіслати' })).toBeVisible()
})

test('a checkout speaks the language that the payer chose, whatever the account is kept in', async ({ page }) => {
  await openInEnglish(page, 'content')
  await page.goto('/my/plan')
  await page.getByRole('button', { name: 'Get Plus' }).click()
  await page.getByRole('button', { name: /^Get Plus for/ }).click()
  await page.waitForURL(/\/pay\/sandbox\//)
  await expect(page.getByRole('heading', { name: 'Lanka Plus, a month' })).toBeVisible()
  await page.getByRole('button', { name: 'Pay ₴99' }).click()
  await page.getByRole('button', { name: 'Another card' }).click()
  await page.waitForURL(/\/pay\/sandbox\//)
  await expect(page.getByRole('button', { name: 'Save the card' })).toBeVisible()
})
