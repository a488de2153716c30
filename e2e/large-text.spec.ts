import { expect, type Page } from '@playwright/test'
import { test } from './support/journey.ts'
import { createWithPage, openAsCreator } from './support/sample-creator.ts'

// WCAG 1.4.4 and 1.4.10: letters that the reader has made larger lose nothing and are read without moving sideways.

/** Every element that stands beyond the right edge, though nothing around it scrolls. */
function beyondTheEdge(): string[] {
  const width = document.documentElement.clientWidth
  const scrolls = (element: Element | null): boolean =>
    element !== null &&
    (['auto', 'scroll', 'hidden', 'clip'].includes(getComputedStyle(element).overflowX) ||
      scrolls(element.parentElement))
  const wide = [...document.querySelectorAll('body *')].filter((element) => {
    const box = element.getBoundingClientRect()
    return box.width > 1 && box.height > 1 && Math.round(box.right) > width && !scrolls(element.parentElement)
  })
  const said = wide.slice(0, 4).map(({ tagName, className, textContent }) => `${tagName} ${className} ${textContent}`)
  const scrollWidth = document.documentElement.scrollWidth
  return scrollWidth > width ? [`${scrollWidth} wide`, ...said.map((one) => one.slice(0, 90))] : []
}

async function enlarge(page: Page, size: number): Promise<void> {
  const devTools = await page.context().newCDPSession(page)
  await devTools.send('Page.setFontSizes', { fontSizes: { standard: size, fixed: size } })
}

const blocks = ['Instagram', 'Крамничка листівок', 'Замовити ілюстрацію'].map((title, index) => ({
  id: `id-${index}`,
  type: 'link',
  title,
  url: 'https://instagram.com/marta.clay',
}))

for (const size of [24, 32]) {
  test(`letters of ${size} pixels leave every screen as wide as a phone`, async ({ page }) => {
    await page.setViewportSize({ width: 390, height: 844 })
    await enlarge(page, size)
    const faults: string[] = []
    const look = async (address: string) => {
      await page.goto(address)
      await expect(page.locator('h1').first()).toBeVisible()
      await page.waitForTimeout(500)
      faults.push(
        ...(await page.evaluate(beyondTheEdge)).map((fault) => `${address.replace(/page.*\//, '')}: ${fault}`),
      )
    }
    for (const address of ['/', '/pricing', '/auth']) await look(address)
    const creator = await createWithPage('large', blocks)
    await openAsCreator(page, creator, 'content')
    const own = new URL(page.url()).pathname.replace(/content$/, '')
    for (const address of ['/my', '/my/account', '/my/plan']) await look(address)
    for (const section of [
      'settings',
      'statistics',
      'messages',
      'design',
      'form',
      'history',
      'integrations',
      'content',
    ])
      await look(own + section)
    expect(faults).toEqual([])
  })
}

test('letters twice as large leave the editor its names, and its forms what is pressed', async ({ page }) => {
  await page.setViewportSize({ width: 390, height: 844 })
  await enlarge(page, 32)
  await openAsCreator(page, await createWithPage('large', blocks), 'content')
  const rows = page.locator('[data-block]')
  await expect(rows).toHaveCount(3)
  for (const row of await rows.all()) {
    const name = row.locator('[class*="summary"]')
    const cut = await name.evaluate((box) => [box.clientWidth > 150, box.scrollHeight - box.clientHeight <= 2])
    expect([await name.textContent(), ...cut]).toEqual([await name.textContent(), true, true])
  }
  const state = page.locator('[data-save="saved"]')
  await expect(state).toBeVisible()
  expect((await state.getByText('Збережено').boundingBox())!.height).toBeLessThan(40)
  expect((await page.locator('header button').first().boundingBox())!.width).toBeGreaterThan(150)
  await page.getByRole('button', { name: /^Редагувати: Instagram/ }).click()
  const form = page.getByRole('dialog')
  for (const name of ['Закрити', 'Готово'])
    await expect(form.getByRole('button', { name }).first()).toBeInViewport({ ratio: 1 })
  const head = form.getByRole('heading').first()
  expect((await head.boundingBox())!.height).toBeLessThan(100)
})
