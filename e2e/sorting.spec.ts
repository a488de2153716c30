import { expect, type Locator } from '@playwright/test'
import { allStill, test } from './support/journey.ts'
import {
  expectOrder,
  expectSaid,
  handleOf,
  many,
  middleOf,
  openList,
  pressInMenu,
  recordGlides,
  sentences,
} from './support/sorting.ts'
import { words } from './support/words.ts'

test.use({ contextOptions: { reducedMotion: 'no-preference' } })

const t = sentences.uk

for (const language of ['uk', 'en'] as const) {
  test(`the keyboard lifts, moves, drops and cancels, and says so in the interface’s language: ${language}`, async ({
    page,
  }) => {
    const t = sentences[language]
    await openList(page, language, ['A', 'B', 'C', 'D'])
    const handle = handleOf(page, 'B', language)
    await expect(handle).toHaveAccessibleDescription(t.instructions)
    await handle.focus()
    for (const key of ['Space', 'Enter']) {
      await page.keyboard.press(key)
      await expectSaid(page, t.lifted('B', '2/4'))
      await expect(handle).toHaveAttribute('aria-pressed', 'true')
      for (const [arrow, place] of [
        ['ArrowDown', '3/4'],
        ['ArrowDown', '4/4'],
        ['ArrowUp', '3/4'],
        ['ArrowUp', '2/4'],
        ['ArrowUp', '1/4'],
      ] as const) {
        await page.keyboard.press(arrow)
        await expectSaid(page, t.moved('B', place))
      }
      await page.keyboard.press('Escape')
      await expectSaid(page, t.canceled('B', '2'))
      await expectOrder(page, 'A', 'B', 'C', 'D')
      await expect(handle).toBeFocused()
    }
    await page.keyboard.press('Space')
    await expectSaid(page, t.lifted('B', '2/4'))
    await page.keyboard.press('ArrowDown')
    await expectSaid(page, t.moved('B', '3/4'))
    await page.keyboard.press('Space')
    await expectSaid(page, t.dropped('B', '3/4'))
    await expectOrder(page, 'A', 'C', 'B', 'D')
    await expect(handle).toBeFocused()
    await expect(page.locator('main')).not.toContainText(t.foreign)
  })
}

test('an open block, many times as tall as its neighbours, changes places with them', async ({ page }) => {
  // On phones the form is a sheet over the list.
  await page.setViewportSize({ width: 1024, height: 800 })
  await openList(page, 'uk', ['A', 'B', 'C'])
  await page.getByRole('button', { name: `${t.open}: A` }).click()
  await expect(page.locator('[data-block="id-A"] form, [data-block="id-A"] input').first()).toBeVisible()
  // A row lifted while it still opens would be measured too low.
  await allStill(page)
  await handleOf(page, 'A').focus()
  await page.keyboard.press('Space')
  await expectSaid(page, t.lifted('A', '1/3'))
  for (const place of ['2/3', '3/3']) {
    await page.keyboard.press('ArrowDown')
    await expectSaid(page, t.moved('A', place))
  }
  await page.keyboard.press('ArrowUp')
  await expectSaid(page, t.moved('A', '2/3'))
  await page.keyboard.press('Space')
  await expectOrder(page, 'B', 'A', 'C')
})

test('a row lifted by the keyboard is put back once something else is pressed or focused', async ({ page }) => {
  await openList(page, 'uk', ['A', 'B', 'C'])
  const handle = handleOf(page, 'A')
  const lift = async () => {
    await handle.focus()
    await page.keyboard.press('Space')
    await expectSaid(page, t.lifted('A', '1/3'))
    await page.keyboard.press('ArrowDown')
    await expectSaid(page, t.moved('A', '2/3'))
  }
  await lift()
  await page.getByRole('button', { name: words.uk.addBlock }).first().click()
  const dialog = page.getByRole('dialog')
  await expect(dialog).toBeVisible()
  await expectSaid(page, t.canceled('A', '1'))
  await page.keyboard.press('Escape')
  await expect(dialog).toHaveCount(0)
  await lift()
  await handleOf(page, 'C').focus()
  await expectSaid(page, t.canceled('A', '1'))
  await expect(handle).toHaveAttribute('aria-pressed', 'false')
  await expect(handleOf(page, 'C')).toBeFocused()
  await expectOrder(page, 'A', 'B', 'C')
})

test('a row lifted by the keyboard stays lifted while the list changes around it', async ({ page }) => {
  await openList(page, 'uk', ['A', 'B', 'C'])
  await pressInMenu(page, 'A', `${t.down}: A`)
  await expectOrder(page, 'B', 'A', 'C')
  const handle = handleOf(page, 'B')
  await handle.press('Space')
  await expectSaid(page, t.lifted('B', '1/3'))
  await page.keyboard.press('Control+KeyZ')
  await expectSaid(page, t.moved('B', '2/3'))
  await expectOrder(page, 'A', 'B', 'C')
  await expect(handle).toBeFocused()
  await page.keyboard.press('ArrowDown')
  await expectSaid(page, t.moved('B', '3/3'))
  await page.keyboard.press('Tab')
  await expectSaid(page, t.dropped('B', '3/3'))
  await expectOrder(page, 'A', 'C', 'B')
  await expect(handle).toBeFocused()
})

test.describe('the mouse', () => {
  test('drags a row up and down by its handle alone, and Escape puts it back', async ({ page }) => {
    await openList(page, 'uk', ['A', 'B', 'C', 'D'])
    const handle = handleOf(page, 'A')
    const glides = await page.evaluateHandle(recordGlides)
    const drag = async (grip: Locator) => {
      const from = await middleOf(grip)
      await page.mouse.move(from.x, from.y)
      await page.mouse.down()
      await page.mouse.move(from.x + 60, from.y + 20, { steps: 3 })
      await page.mouse.move(from.x + 120, (await middleOf(handleOf(page, 'B'))).y, { steps: 5 })
      return from
    }
    const start = await drag(handle)
    await expectSaid(page, t.moved('A', '2/4'))
    expect(Math.abs((await middleOf(handle)).x - start.x)).toBeLessThan(10)
    await page.keyboard.press('Escape')
    await expectSaid(page, t.canceled('A', '1'))
    await page.mouse.up()
    await drag(page.getByRole('button', { name: `${t.open}: A` }))
    await page.mouse.up()
    await expectSaid(page, t.canceled('A', '1'))
    await expectOrder(page, 'A', 'B', 'C', 'D')
    await drag(handle)
    await expectSaid(page, t.moved('A', '2/4'))
    await page.mouse.up()
    await expectSaid(page, t.dropped('A', '2/4'))
    await expectOrder(page, 'B', 'A', 'C', 'D')
    // Home from where it was put back, and from a little beside its new place.
    const distances = await glides.jsonValue()
    expect(distances).toHaveLength(2)
    expect(distances[0]).toBeGreaterThan(50)
  })

  test('scrolls the page at its edge', async ({ page }) => {
    await openList(page, 'uk', many(10))
    const { x, y } = await middleOf(handleOf(page, '1'))
    await page.mouse.move(x, y)
    await page.mouse.down()
    await page.mouse.move(x, 800, { steps: 10 })
    await expectSaid(page, t.moved('1', '10/10'))
    await page.mouse.up()
    await expectOrder(page, ...many(10).slice(1), '1')
  })

  test('held at the edge keeps the row in its list, so that the page does not grow', async ({ page }) => {
    await openList(page, 'uk', ['A'])
    const { x, y } = await middleOf(handleOf(page, 'A'))
    const before = await page.evaluate(() => document.documentElement.scrollHeight)
    await page.mouse.move(x, y)
    await page.mouse.down()
    await page.mouse.move(x, 835, { steps: 10 })
    const left = () => page.evaluate(() => document.documentElement.scrollHeight - scrollY - innerHeight)
    await expect.poll(left).toBeLessThan(2)
    // The page scrolls frame by frame, and would go on with the next ones.
    await page.evaluate(() => new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(resolve))))
    expect(await left()).toBeLessThan(2)
    // The dragged row is tilted a little.
    expect(await page.evaluate(() => document.documentElement.scrollHeight)).toBeLessThan(before + 10)
    const list = (await page.locator('ol', { has: handleOf(page, 'A') }).boundingBox())!
    expect((await middleOf(handleOf(page, 'A'))).y).toBeLessThan(list.y + list.height)
    await page.mouse.up()
    await expectSaid(page, t.dropped('A', '1/1'))
  })

  test('may hold a row while the list changes, even when that row disappears', async ({ page }) => {
    await openList(page, 'uk', ['A', 'B', 'C'])
    await pressInMenu(page, 'A', `${t.down}: A`)
    await expectOrder(page, 'B', 'A', 'C')
    const last = await middleOf(handleOf(page, 'C'))
    await page.mouse.move(last.x, last.y)
    await page.mouse.down()
    await page.mouse.move(last.x, last.y - 10, { steps: 3 })
    await expectSaid(page, t.lifted('C', '3/3'))
    await page.keyboard.press('Control+KeyZ')
    await expectOrder(page, 'A', 'B', 'C')
    await page.mouse.move(last.x, (await middleOf(handleOf(page, 'B'))).y - 10, { steps: 3 })
    await expectSaid(page, t.moved('C', '2/3'))
    await page.mouse.up()
    await expectOrder(page, 'A', 'C', 'B')

    await pressInMenu(page, 'B', t.duplicate)
    await expectOrder(page, 'A', 'C', 'B', 'B')
    const copy = await middleOf(handleOf(page, 'B').last())
    await page.mouse.move(copy.x, copy.y)
    await page.mouse.down()
    await page.mouse.move(copy.x, copy.y - 10, { steps: 3 })
    await expectSaid(page, t.lifted('B', '4/4'))
    await page.keyboard.press('Control+KeyZ')
    await expectOrder(page, 'A', 'C', 'B')
    // Nothing is held any more, so that the keyboard can lift another row before the button is let go.
    await handleOf(page, 'A').press('Space')
    await expectSaid(page, t.lifted('A', '1/3'))
    await page.keyboard.press('Escape')
    await page.mouse.up()
    await expectOrder(page, 'A', 'C', 'B')
  })
})
