import { expect, type Page } from '@playwright/test'
import { headRow, newLogin, openNewEditor, signUp, test } from './support/journey.ts'
import { settled } from './support/settled.ts'
import { finger } from './support/sorting.ts'
import { words } from './support/words.ts'

const t = words.uk
const dialog = (page: Page) => page.getByRole('dialog')

test.use({ hasTouch: true })

/** What the first touch fetches is there. */
async function touchFirst(page: Page): Promise<void> {
  await page.touchscreen.tap(1, 300)
  await settled(page)
}

async function tapTwice(page: Page, { x, y }: { x: number; y: number }): Promise<void> {
  await page.touchscreen.tap(x, y)
  await page.touchscreen.tap(x, y)
}

test('the rest of a double tap is not meant for the bar that lay below a sheet', async ({ page }) => {
  await openNewEditor(page, 'uk', newLogin('twice'))
  await touchFirst(page)
  await headRow(page, 'uk').tap()
  const done = (await dialog(page).getByRole('button', { name: t.done, exact: true }).boundingBox())!
  await tapTwice(page, { x: done.x + done.width / 4, y: done.y + done.height / 2 })
  await expect(dialog(page)).toHaveCount(0)
  // The bar's link would have led to another screen.
  await headRow(page, 'uk').tap()
  await expect(dialog(page)).toBeVisible()
  await expect(page).toHaveURL(/\/content/)
})

test('a step is not passed over by a double tap', async ({ page }) => {
  const { pageId } = await signUp(page, 'uk', newLogin('steps'))
  await page.goto(`/my/${pageId}/start`)
  await touchFirst(page)
  const next = (await page.getByRole('button', { name: 'Далі' }).boundingBox())!
  await tapTwice(page, { x: next.x + next.width / 2, y: next.y + next.height / 2 })
  await expect(page).toHaveURL(/step=links/)
  await page.goBack()
  await expect(page).not.toHaveURL(/step=/)
})

test('a sheet follows a finger down and closes, and goes back when it is let go too soon', async ({ page }) => {
  await openNewEditor(page, 'uk', newLogin('swipe'))
  await touchFirst(page)
  await headRow(page, 'uk').tap()
  const title = dialog(page).getByRole('heading').first()
  const { x, y } = (await title.boundingBox())!
  const touch = await finger(page)
  await touch.down({ x, y })
  await touch.moveBy({ x, y }, 60)
  await expect.poll(async () => (await title.boundingBox())!.y - y).toBeGreaterThan(30)
  await touch.moveBy({ x, y: y + 60 }, -50)
  await touch.up()
  await expect.poll(async () => (await title.boundingBox())!.y).toBe(y)
  await touch.down({ x, y })
  await touch.moveBy({ x, y }, 200)
  await touch.up()
  await expect(dialog(page)).toHaveCount(0)
  await expect(page).toHaveURL(/\/content/)
})
