import { expect } from '@playwright/test'
import { test } from './support/journey.ts'
import { createWithPage, openAsCreator } from './support/sample-creator.ts'

test('the part of the page that a tab is about is in sight', async ({ page }) => {
  const text = { id: 'about', type: 'text', text: 'Малюю казки про море й гори. '.repeat(30) }
  // No page has it yet.
  const unfinished = { id: 'begun', type: 'link', title: 'Блог', url: '' }
  const link = { id: 'first', type: 'link', title: 'Крамничка', url: 'https://example.com/shop' }
  const creator = await createWithPage('in_sight', [text, unfinished, link])
  await openAsCreator(page, creator, 'design')
  const shown = page.frameLocator('iframe').first()
  const name = shown.locator('h1')
  const button = shown.getByRole('link', { name: 'Крамничка' })
  await expect(name).toBeInViewport()
  await expect(button).not.toBeInViewport()
  await page.getByRole('tab', { name: 'Кнопки', exact: true }).click()
  await expect(button).toBeInViewport({ ratio: 1 })
  await page.getByRole('tab', { name: 'Шрифт', exact: true }).click()
  await expect(name).toBeInViewport()
})
