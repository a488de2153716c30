import { expect, type Locator, type Page } from '@playwright/test'
import { allStill, headRow, newLogin, openNewEditor, saved, signUp, test } from './support/journey.ts'
import { settled } from './support/settled.ts'
import { expectOrder, finger, openList } from './support/sorting.ts'
import { words } from './support/words.ts'

const t = words.uk
const dialog = (page: Page) => page.getByRole('dialog')

test.use({ hasTouch: true, contextOptions: { reducedMotion: 'no-preference' } })

/** What the first touch fetches is there. */
async function touchFirst(page: Page): Promise<void> {
  await page.touchscreen.tap(1, 300)
  await settled(page)
}

/**
 * Presses where an element is, and again later by the events' own clocks, however busy the machine, on what is there by
 * then.
 */
async function tapTwice(tapped: Locator, gapMs: number, pointerType: string): Promise<void> {
  const press = async (first: Element, { gapMs, pointerType }: { gapMs: number; pointerType: string }) => {
    const { x, y, width, height } = first.getBoundingClientRect()
    const place = { clientX: x + width / 4, clientY: y + height / 2 }
    const tap = (element: Element, at: number, detail = 1) => {
      element.dispatchEvent(new PointerEvent('pointerdown', { pointerType, bubbles: true }))
      const click = new MouseEvent('click', { ...place, detail, bubbles: true, cancelable: true })
      Object.defineProperty(click, 'timeStamp', { value: at })
      element.dispatchEvent(click)
    }
    const there = () => document.elementFromPoint(place.clientX, place.clientY)!
    const now = performance.now()
    tap(first, now)
    while (first.contains(there())) await new Promise(requestAnimationFrame)
    // Of clicks by a mouse, the system counts those that belong together.
    tap(there(), now + gapMs, pointerType === 'mouse' ? 2 : 1)
  }
  await tapped.evaluate(press, { gapMs, pointerType })
}

for (const pointer of ['touch', 'mouse']) {
  test(`the rest of a double press by ${pointer} is not meant for the bar that lay below a sheet`, async ({ page }) => {
    await openNewEditor(page, 'uk', newLogin('twice'))
    await touchFirst(page)
    await headRow(page, 'uk').tap()
    await expect(dialog(page)).toBeVisible()
    await allStill(page)
    await tapTwice(dialog(page).getByRole('button', { name: t.done, exact: true }), 500, pointer)
    await expect(dialog(page)).toHaveCount(0)
    // The bar's link would have led to another screen.
    await headRow(page, 'uk').tap()
    await expect(dialog(page)).toBeVisible()
    await expect(page).toHaveURL(/\/content/)
  })
}

test('a step is not passed over by a double tap', async ({ page }) => {
  const { pageId } = await signUp(page, 'uk', newLogin('steps'))
  await page.goto(`/my/${pageId}/start`)
  await touchFirst(page)
  await tapTwice(page.getByRole('button', { name: 'Далі' }), 150, 'touch')
  await expect(page).toHaveURL(/step=links/)
  await page.goBack()
  await expect(page).not.toHaveURL(/step=/)
})

test('a sheet follows a finger down and closes, and goes back when it is let go too soon', async ({ page }) => {
  await openNewEditor(page, 'uk', newLogin('swipe'))
  await touchFirst(page)
  await headRow(page, 'uk').tap()
  const title = dialog(page).getByRole('heading').first()
  await expect(title).toBeVisible()
  await allStill(page)
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

test('a press that takes the focus from a wrong address meets what it is made for', async ({ page }) => {
  await openNewEditor(page, 'uk', newLogin('press'))
  await page.getByRole('button', { name: t.addBlock }).first().click()
  await dialog(page).getByRole('button', { name: t.link }).click()
  const form = page.locator('[data-open]')
  const address = form.getByLabel(t.address, { exact: true })
  await address.fill('etsy')
  await settled(page)
  // Between the two ends of the press nothing moves; what is wrong is said after it.
  await form.locator('summary').click()
  await expect(form.locator('details')).toHaveAttribute('open')
  await expect(address).toHaveAttribute('aria-invalid', 'true')
})

test('a block that is deleted in its menu is gone, however soon its screen is left', async ({ page }) => {
  await openList(page, 'uk', ['A', 'B'])
  // What has been seen before is there at once.
  await page.getByRole('navigation').getByRole('link', { name: 'Статистика' }).click()
  await settled(page)
  await page.goBack()
  await page.getByRole('button', { name: 'Ще: B', exact: true }).click()
  const remove = dialog(page).getByRole('button', { name: /^Видалити/ })
  await expect(remove).toBeVisible()
  await allStill(page)
  // Before the closing animation is over.
  await remove.evaluate((button: HTMLElement) => {
    button.click()
    document.querySelector<HTMLElement>('nav a[href$="/statistics"]')!.click()
  })
  await expect(page).toHaveURL(/\/statistics$/)
  await page.goBack()
  await expectOrder(page, 'A')
  await saved(page)
})
