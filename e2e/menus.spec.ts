import { expect } from '@playwright/test'
import { putSession } from './support/browser-session.ts'
import { openPasteSheet, test } from './support/journey.ts'
import { createWithPage } from './support/sample-creator.ts'
import { settled } from './support/settled.ts'

test('the way back closes a menu and keeps the screen, however soon and over however many it comes', async ({
  page,
}) => {
  const { origin, person, pageId } = await createWithPage('menus', [])
  await putSession(page, origin, person, 'uk')
  await page.goto(`/my/${pageId}/settings`)
  await page.goto('/my')
  const [first, second] = [
    page.getByRole('button', { name: /^Дії зі/ }).first(),
    page.getByRole('button', { name: /^Дії зі/ }).last(),
  ]
  const items = page.getByRole('link', { name: 'Статистика' })
  await first.evaluate((button: HTMLElement) => {
    button.click()
    history.back()
  })
  await expect(items).toHaveCount(0)
  await expect(page).toHaveURL(/\/my\/?$/)
  await first.press('Enter')
  await expect(items).toHaveCount(1)
  // The keyboard leaves the menu open below the next one.
  await second.press('Enter')
  await expect(second).toBeFocused()
  await expect(items).toHaveCount(1)
  await page.goBack()
  await expect(items).toHaveCount(0)
  await expect(page).toHaveURL(/\/my\/?$/)
  await page.goBack()
  await expect(page).toHaveURL(/settings$/)
})

test('a sheet that a reload closed takes no step of the way back', async ({ page }) => {
  const { origin, person, pageId } = await createWithPage('reloaded', [])
  await putSession(page, origin, person, 'uk')
  await page.goto(`/my/${pageId}/settings`)
  await page.goto(`/my/${pageId}/content`)
  const { sheet } = await openPasteSheet(page, 'uk')
  await expect(sheet).toBeVisible()
  await page.reload()
  await expect(sheet).toHaveCount(0)
  await settled(page)
  await page.goBack()
  await expect(page).toHaveURL(/settings$/)
  // Nor does one that the way forward leads to.
  await page.goForward()
  await expect(page).toHaveURL(/content$/)
  await openPasteSheet(page, 'uk')
  await expect(sheet).toBeVisible()
  await page.goto('/')
  await page.goBack()
  await expect(page).toHaveURL(/content$/)
  await expect(sheet).toHaveCount(0)
  await settled(page)
  await page.goBack()
  await expect(page).toHaveURL(/settings$/)
})

test('a sheet that opened while the document was reloading takes no step of the way back', async ({ page }) => {
  const { origin, person, pageId } = await createWithPage('reloading', [])
  await putSession(page, origin, person, 'uk')
  await page.goto(`/my/${pageId}/settings`)
  await page.goto(`/my/${pageId}/content`)
  await settled(page)
  // What Chromium leaves: the state of the sheet's entry at the entry of the screen.
  await page.evaluate(() => history.replaceState({ ...history.state, depth: 1 }, ''))
  await page.reload()
  await settled(page)
  await expect(page).toHaveURL(/content$/)
  const { sheet } = await openPasteSheet(page, 'uk')
  await expect(sheet).toBeVisible()
  await page.goBack()
  await expect(sheet).toHaveCount(0)
  await expect(page).toHaveURL(/content$/)
  // Nor does a link that is followed there, or from a sheet over it, take the place of the screen.
  for (const opens of [false, true]) {
    if (opens) await openPasteSheet(page, 'uk')
    await expect(sheet).toHaveCount(opens ? 1 : 0)
    await page.getByRole('link', { name: 'Вигляд' }).evaluate((link: HTMLElement) => link.click())
    await expect(page).toHaveURL(/design$/)
    await settled(page)
    await page.goBack()
    await expect(page).toHaveURL(/content$/)
    await expect(sheet).toHaveCount(0)
    await settled(page)
  }
  await page.goBack()
  await expect(page).toHaveURL(/settings$/)
})
