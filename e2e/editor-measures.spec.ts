import { expect, type Page } from '@playwright/test'
import { call, changePage } from './support/http-client.ts'
import { endsLinesBetweenParts } from './support/geometry.ts'
import { moreButton, phone, test } from './support/journey.ts'
import { createWithPage, openAsCreator, type SampleCreator } from './support/sample-creator.ts'

// What art/app.md draws for every screen of a page, in CSS pixels.

let creator: SampleCreator

test.beforeAll(async () => {
  const blocks = Array.from({ length: 8 }, (_, index) => ({
    id: `id-${index}`,
    type: 'link',
    title: index === 7 ? '' : `Посилання ${index}`,
    url: 'https://oksana-pysanka-with-a-long-name.example',
  }))
  creator = await createWithPage('measured_editor', blocks)
})

const boxOf = async (page: Page, selector: string) => (await page.locator(selector).first().boundingBox())!

for (const [width, height] of [
  [390, 844],
  [360, 667],
] as const) {
  test(`the bars, the head and five rows fit a phone of ${width} by ${height}`, async ({ page }) => {
    await page.setViewportSize({ width, height })
    await openAsCreator(page, creator, 'content')
    const rows = page.locator('[data-block]')
    await expect(rows).toHaveCount(8)
    await expect(page.locator('[data-save="saved"]')).toBeVisible()
    expect((await boxOf(page, 'header')).height).toBe(56)
    expect((await boxOf(page, '[data-block]')).y).toBeLessThanOrEqual(180)
    const bottom = await boxOf(page, 'nav')
    expect([bottom.height, bottom.y + bottom.height]).toEqual([62, height])
    const add = await boxOf(page, '#editor-add-block')
    expect(add.y + add.height).toBeLessThan(bottom.y)
    const fifth = (await rows.nth(4).boundingBox())!
    expect(fifth.y + fifth.height).toBeLessThan(add.y)
    const small: string[] = []
    for (const target of await page.locator('header, main, nav').locator('a, button, label').all()) {
      const box = await target.boundingBox()
      if (box && (Math.round(box.width) < 44 || Math.round(box.height) < 44)) small.push(await target.ariaSnapshot())
    }
    expect(small).toEqual([])
    // A long address in place of a title, too, keeps to one line.
    const heights = await rows.evaluateAll((all) => all.map((row) => row.getBoundingClientRect().height))
    expect(new Set(heights).size).toBe(1)
    // On the narrowest phones a name has a second line.
    await page.setViewportSize({ width: 320, height })
    const name = rows.first().getByText('Посилання 0')
    const cut = await name.evaluate((text) => [
      text.scrollWidth - text.clientWidth,
      text.scrollHeight - text.clientHeight,
    ])
    expect(cut).toEqual([0, 0])
    // An address is divided where it has its parts.
    expect(await rows.last().getByText('oksana-pysanka-with-a-long-name.example').evaluate(endsLinesBetweenParts)).toBe(
      true,
    )
  })
}

test('the field that takes anything is as high as a finger needs, and its key for a new line says so', async ({
  page,
}) => {
  await page.setViewportSize({ width: 390, height: 844 })
  await openAsCreator(page, creator, 'content')
  await page.locator('#editor-add-block').click()
  const field = page.getByRole('dialog').getByRole('textbox')
  const height = async () => (await field.boundingBox())!.height
  await expect.poll(height).toBeGreaterThanOrEqual(44)
  expect((await field.locator('..').boundingBox())!.height).toBe(60)
  await expect(field).toHaveAttribute('enterkeyhint', 'enter')
})

test('a field that the keyboard reaches lies under no bar', async ({ page }) => {
  await openAsCreator(page, creator, 'content')
  await expect(page.locator('[data-block]')).toHaveCount(8)
  await page.locator('header a').last().focus()
  const bars = page.locator('header, nav, #editor-add-block')
  for (let presses = 0; presses < 40; presses += 1) {
    await page.keyboard.press('Tab')
    const covered = await page.evaluate(() => {
      const focused = document.activeElement!
      const { left, top, width, height } = focused.getBoundingClientRect()
      const seen = document.elementFromPoint(left + width / 2, top + height / 2)
      return seen !== null && (focused.contains(seen) || seen.contains(focused)) ? undefined : focused.outerHTML
    })
    expect(covered).toBeUndefined()
  }
  await expect(bars).toHaveCount(3)
})

test('beside a wide page stand its sections, and the column and the preview keep their measures', async ({ page }) => {
  const { origin, pageId } = creator
  const events = [{ id: 'followed', kind: 'click', page: pageId, block: 'id-1', visitor: 'visitor' }]
  await call(origin, 'POST', '/public/events', { events }, undefined, { 'user-agent': phone })
  await page.setViewportSize({ width: 1440, height: 900 })
  await openAsCreator(page, creator, 'content')
  await expect(page.locator('[data-block]')).toHaveCount(8)
  expect((await boxOf(page, 'header')).height).toBe(64)
  expect((await boxOf(page, 'header')).x).toBe(232)
  expect((await boxOf(page, '[data-block]')).width).toBeLessThanOrEqual(680)
  await expect(page.getByRole('navigation', { name: 'Розділи сторінки' }).getByRole('link')).toHaveCount(8)
  await expect(moreButton(page, 'uk')).toHaveCount(0)
  // However long a login is, the plan is seen beside it.
  const plan = page.getByRole('navigation', { name: 'Акаунт' }).getByText('Plus', { exact: true })
  const { x, width } = (await plan.boundingBox())!
  expect(x + width).toBeLessThan(232)

  // The week's figures stand under their heading; who has not been followed has none.
  await expect(page.getByText('Переходи за тиждень')).toBeVisible()
  await expect(page.locator('[data-block="id-1"]')).toContainText('1 перехід за тиждень')
  await expect(page.getByText('за тиждень', { exact: false })).toHaveCount(2)
  expect((await page.getByRole('button', { name: /^Перемістити: Посилання 0/ }).boundingBox())!.width).toBe(30)
  // The page is shown as a computer shows it, in the room of the phone.
  const widthWithin = () =>
    page
      .frameLocator('aside iframe')
      .locator('body')
      .evaluate(() => innerWidth)
  expect(await widthWithin()).toBe(390)
  await page.getByRole('button', { name: 'Комп’ютер' }).click()
  await expect.poll(widthWithin).toBe(1280)
  await expect.poll(async () => (await boxOf(page, 'aside iframe')).width).toBeLessThan(430)
  // What is pasted over the list becomes a block below it.
  const field = page.getByLabel('Що додати')
  const [below, add] = [await boxOf(page, '[data-block]'), await boxOf(page, '#editor-add-block')]
  expect(add.y + add.height).toBeLessThan(below.y)
  await field.fill('https://t.me/olena')
  await page.getByRole('button', { name: 'Додати посилання', exact: true }).click()
  await expect(field).toHaveValue('')
  await expect(page.getByRole('button', { name: /^Редагувати: Telegram/ })).toBeFocused()
})

test('the preview beside a long page shows the row that is opened, the blocks that are added, and the form', async ({
  page,
}) => {
  await page.setViewportSize({ width: 1440, height: 900 })
  const blocks = Array.from({ length: 60 }, (_, at) => ({ id: `b${at}`, type: 'text', text: `Рядок ${at}` }))
  const creator = await createWithPage('follows', blocks)
  const { pageId } = creator
  await changePage(creator, pageId, { form: { enabled: true } })
  await openAsCreator(page, creator, 'content')
  const shown = page.frameLocator('aside iframe')
  const row = page.getByRole('button', { name: /^Редагувати: Рядок 50/ })
  await expect(shown.getByText('Рядок 50')).not.toBeInViewport()
  await row.click()
  await expect(shown.getByText('Рядок 50')).toBeInViewport()
  await row.click()
  await page.getByRole('main').getByRole('textbox', { name: 'Що додати' }).fill('olena.art/nove')
  await page.getByRole('button', { name: 'Додати посилання' }).click()
  await expect(shown.getByRole('link').first()).toBeInViewport()
  await page.goto(`/my/${pageId}/form`)
  await expect(shown.locator('#form')).toBeInViewport()
})
