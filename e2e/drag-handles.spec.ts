import { expect } from '@playwright/test'
import { test } from './support/journey.ts'
import {
  createList,
  expectOrder,
  expectSaid,
  finger,
  handleOf,
  middleOf,
  openList,
  sentences,
} from './support/sorting.ts'
import { words } from './support/words.ts'

test.use({ contextOptions: { reducedMotion: 'no-preference' } })

const t = sentences.uk

/** Presses space on the first handle in the very task that puts it on the screen. */
function pressFirstHandle(): void {
  new MutationObserver((_, observer) => {
    const handle = document.querySelector<HTMLButtonElement>('[data-handle]')
    if (handle === null) return
    observer.disconnect()
    handle.focus()
    handle.dispatchEvent(new KeyboardEvent('keydown', { code: 'Space', bubbles: true, cancelable: true }))
  }).observe(document, { childList: true, subtree: true })
}

test.describe('a handle works from the moment it is drawn', () => {
  test('for the keyboard, and stays the same button with the focus while the rest of the editor comes', async ({
    page,
  }) => {
    const address = await createList(page, 'uk', ['A', 'B'])
    await page.addInitScript(pressFirstHandle)
    await page.goto(address, { waitUntil: 'commit' })
    await expectSaid(page, t.lifted('A', '1/2'))
    const handle = await handleOf(page, 'A').elementHandle()
    await page.keyboard.press('ArrowDown')
    await expectSaid(page, t.moved('A', '2/2'))
    await expect(page.locator('[data-toast-region]')).toBeAttached()
    expect(await handle?.evaluate((button) => button === document.activeElement)).toBe(true)
    await page.keyboard.press('Space')
    await expectSaid(page, t.dropped('A', '2/2'))
    await expectOrder(page, 'B', 'A')
    expect(await handle?.evaluate((button) => button === document.activeElement)).toBe(true)
  })

  test('for the mouse', async ({ page }) => {
    const address = await createList(page, 'uk', ['A', 'B'])
    await page.goto(address, { waitUntil: 'commit' })
    await handleOf(page, 'B').hover()
    await page.mouse.down()
    const above = await middleOf(handleOf(page, 'A'))
    await page.mouse.move(above.x, above.y - 10, { steps: 3 })
    await expectSaid(page, t.moved('B', '1/2'))
    await page.mouse.up()
    await expectOrder(page, 'B', 'A')
  })

  test('and lies over the bar below, in the outline of what is held', async ({ page }) => {
    // So low that the bar reaches above the part in which the page scrolls.
    await page.setViewportSize({ width: 390, height: 560 })
    await openList(page, 'uk', [...'ABCDEFGHIJ'])
    const bar = (await page.getByRole('button', { name: 'Додати блок', exact: true }).boundingBox())!
    const { x, y } = await middleOf(handleOf(page, 'B'))
    await page.mouse.move(x, y)
    await page.mouse.down()
    await page.mouse.move(x, 0.8 * 560 - 2, { steps: 5 })
    const held = page.locator('[data-dragging] > div')
    await expect(held).toHaveCSS('outline-color', 'rgb(160, 21, 82)')
    const isOver = (row: Element, { x: left, y: top }: { x: number; y: number }) =>
      row.contains(document.elementFromPoint(left, top))
    await expect.poll(() => held.evaluate(isOver, { x: bar.x + bar.width / 2, y: bar.y + 8 })).toBe(true)
    await page.keyboard.press('Escape')
    await page.mouse.up()
  })

  test('and lets go when its button was released where the page could not hear it', async ({ page }) => {
    await openList(page, 'uk', ['A', 'B'])
    const { x, y } = await middleOf(handleOf(page, 'B'))
    await page.mouse.move(x, y)
    await page.mouse.down()
    await page.mouse.move(x, y - 10, { steps: 3 })
    await expectSaid(page, t.lifted('B', '2/2'))
    await page.evaluate(() => document.dispatchEvent(new PointerEvent('pointermove', { pointerId: 1, buttons: 0 })))
    await expectSaid(page, t.canceled('B', '2'))
    await page.mouse.move(x, 0, { steps: 3 })
    await page.mouse.up()
    await expectOrder(page, 'A', 'B')
  })

  test.describe('for a finger', () => {
    test.use({ hasTouch: true })

    test('that moves on it', async ({ page }) => {
      const address = await createList(page, 'uk', ['A', 'B'])
      const { down, moveBy, up } = await finger(page)
      await page.goto(address, { waitUntil: 'commit' })
      await handleOf(page, 'B').scrollIntoViewIfNeeded()
      const from = await middleOf(handleOf(page, 'B'))
      await down(from)
      await moveBy(from, (await middleOf(handleOf(page, 'A'))).y - from.y - 10)
      await expectSaid(page, t.moved('B', '1/2'))
      await up()
      await expectOrder(page, 'B', 'A')
    })
  })
})

test('whoever goes back from a form by Shift and Tab meets the handle', async ({ page }) => {
  // On phones the form is a sheet over the list.
  await page.setViewportSize({ width: 1024, height: 800 })
  await openList(page, 'uk', ['A', 'B'])
  await page.getByRole('button', { name: `${t.open}: B` }).press('Enter')
  await page.locator('[data-block="id-B"]').getByLabel(words.uk.title, { exact: true }).focus()
  const met: string[] = []
  while (met.at(-1) !== `${t.handle}: B` && met.length < 20) {
    await page.keyboard.press('Shift+Tab')
    met.push(await page.evaluate(() => document.activeElement!.ariaLabel ?? document.activeElement!.id))
  }
  expect(met.slice(-2)).toEqual(['opener-id-B', `${t.handle}: B`])
  await page.keyboard.press('Space')
  await page.keyboard.press('ArrowUp')
  await page.keyboard.press('Space')
  await expectSaid(page, t.dropped('B', '1/2'))
  await expectOrder(page, 'B', 'A')
  await expect(handleOf(page, 'B')).toBeFocused()
})
