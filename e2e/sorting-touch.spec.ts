import { expect } from '@playwright/test'
import { test } from './support/journey.ts'
import {
  announcement,
  expectOrder,
  expectSaid,
  finger,
  handleOf,
  many,
  middleOf,
  openList,
  sentences,
} from './support/sorting.ts'

test.use({ hasTouch: true, contextOptions: { reducedMotion: 'no-preference' } })

const t = sentences.uk

test('a finger drags a row by its handle at once, while the page stays', async ({ page }) => {
  await openList(page, 'uk', many(10))
  const { down, moveBy, up } = await finger(page)
  const from = await middleOf(handleOf(page, '1'))
  const to = await middleOf(handleOf(page, '2'))
  const before = await page.evaluate(() => scrollY)
  // Time stands still: however slow the machine is, the finger has not rested.
  await page.clock.install()
  await page.clock.pauseAt(Date.now() + 60_000)
  await down(from)
  await moveBy(from, to.y - from.y)
  await expectSaid(page, t.moved('1', '2/10'))
  await up()
  await expectSaid(page, t.dropped('1', '2/10'))
  await expectOrder(page, '2', '1', ...many(10).slice(2))
  expect(await page.evaluate(() => scrollY)).toBe(before)
})

test('a finger drags a row that it rests on, and neither scrolls the page nor opens the row', async ({ page }) => {
  await openList(page, 'uk', many(10))
  const { down, moveBy, up } = await finger(page)
  const from = await middleOf(page.getByRole('button', { name: `${t.open}: 3` }))
  const to = await middleOf(page.getByRole('button', { name: `${t.open}: 4` }))
  const before = await page.evaluate(() => scrollY)
  await page.clock.install()
  await page.clock.pauseAt(Date.now() + 60_000)
  await down(from)
  await page.clock.runFor(500)
  await expectSaid(page, t.lifted('3', '3/10'))
  await moveBy(from, to.y - from.y)
  await expectSaid(page, t.moved('3', '4/10'))
  await up()
  await expectSaid(page, t.dropped('3', '4/10'))
  expect(await page.evaluate(() => scrollY)).toBe(before)
  // Let go where it was lifted, it is no press, either.
  await down(from)
  await page.clock.runFor(500)
  await expectSaid(page, t.lifted('4', '3/10'))
  await up()
  await expectSaid(page, t.dropped('4', '3/10'))
  await expect(page.getByRole('dialog')).toHaveCount(0)
  await expectOrder(page, '1', '2', '4', '3', ...many(10).slice(4))
  // The next press beside a row is one again.
  const place = await middleOf(page.getByRole('switch').first())
  await down(place)
  await up()
  await expect(page.getByRole('switch').first()).not.toBeChecked()
})

test('a finger that lands beside a handle scrolls the page and moves nothing', async ({ page }) => {
  await page.clock.install()
  await openList(page, 'uk', many(10))
  const { down, moveBy, up } = await finger(page)
  const from = await middleOf(page.getByRole('button', { name: `${t.open}: 3` }))
  const before = await page.evaluate(() => scrollY)
  // On a busy machine the finger would rest as long as one that picks the row up.
  await page.clock.pauseAt(Date.now() + 60_000)
  await down(from)
  await moveBy(from, -200)
  await expect.poll(() => page.evaluate(() => scrollY)).toBeGreaterThan(before + 100)
  await up()
  await page.clock.runFor(1000)
  await page.clock.resume()
  await expect(announcement(page)).toHaveCount(0)
  await expectOrder(page, ...many(10))
})
