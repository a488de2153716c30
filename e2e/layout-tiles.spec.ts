import { expect } from '@playwright/test'
import { boxesOf } from './support/geometry.ts'
import { test } from './support/sample-pages.ts'

// How large tiles are, and what stands where among them.

test.describe.configure({ mode: 'default' })

test('an action alone is as high as drawn below its head, in the middle of a wide window', async ({
  page,
  samplePages: { open },
}) => {
  await page.setViewportSize({ width: 1440, height: 900 })
  await open(page, { preset: 'tiles-hlyna', links: 1, name: 'Катерина Мельник', hasIcons: false, lang: 'uk' })
  const [head, action] = await boxesOf(page, '.head', '.b-link')
  expect([head!.width, head!.height, action!.width, action!.height]).toEqual([608, 356, 608, 172])
  expect([head!.left, action!.left, action!.top - head!.bottom]).toEqual([416, 416, 12])
})

test('a jar without a sum and a song alone in its row fill their tiles with large letters', async ({
  page,
  samplePages: { open },
}) => {
  await page.setViewportSize({ width: 1440, height: 900 })
  const shown = { preset: 'tiles-hlyna', name: 'Катерина Мельник', hasIcons: false, lang: 'uk' } as const
  const sizeOf = (text: string) => page.locator(text).evaluate((element) => getComputedStyle(element).fontSize)
  await open(page, { ...shown, links: ['А', 'Б'], others: ['bare-10'] })
  expect(await sizeOf('.figure-title')).toBe('36px')
  await open(page, { ...shown, links: ['А', 'Б'], others: ['music', 'image', 'video'] })
  const [beside] = await boxesOf(page, '.b-music')
  expect([await sizeOf('.b-music-title'), beside!.width]).toEqual(['16px', 608])
  await open(page, { ...shown, links: 3, picture: 9, others: ['music'] })
  const [alone] = await boxesOf(page, '.b-music')
  expect([await sizeOf('.b-music-title'), alone!.width]).toEqual(['36px', 1228])
})

test('what takes the whole width of a wide window is divided', async ({ page, samplePages: { open } }) => {
  const others = ['text', 'copy', 'accordion', 'cover-video', 'text']
  const shown = { preset: 'tiles-hlyna', links: 1, others, hasForm: true, name: 'Ярема', lang: 'uk' } as const
  await open(page, shown)
  const parts = ['summary', 'details:last-child', '.b-copy-button', '.b-copy-value', '.form-title', '.form-field']
  const measured = async (width: number) => {
    await page.setViewportSize({ width, height: 900 })
    const [one, other, button, value, title, field] = await boxesOf(page, ...parts)
    return [other!.left > one!.right, button!.left > value!.left + 500, field!.left > title!.left + 500]
  }
  expect(await measured(390)).toEqual([false, false, false])
  expect(await measured(1440)).toEqual([true, true, true])
  // The thanks that take the place of the form stay below each other.
  await page.evaluate(() => (location.hash = 'sent'))
  const [mark, thanks] = await boxesOf(page, '.form-thanks > svg', '.form-thanks > .form-title')
  expect([thanks!.top >= mark!.bottom, thanks!.left - mark!.left < 100]).toEqual([true, true])
  // A film keeps more of its cover than a row of two tiles would leave.
  const [film] = await boxesOf(page, '.b-video')
  expect([film!.width, film!.height]).toEqual([1228, 540])
})

test('the action stands before the icons that a page begins with', async ({ page, samplePages: { open } }) => {
  await open(page, { preset: 'tiles-hlyna', links: 5, name: 'Катерина Мельник', lang: 'uk' })
  for (const width of [390, 1440]) {
    await page.setViewportSize({ width, height: 844 })
    const [action, icons, link] = await boxesOf(page, '.b-link-strong', '.b-icons', '.tile .b-link')
    expect([icons!.top - action!.bottom, link!.top > action!.bottom]).toEqual([12, true])
  }
})

test('a picture alone in its row is higher than its caption, which is as wide as its words', async ({
  page,
  samplePages: { open },
}) => {
  await open(page, { preset: 'tiles-hlyna', links: 10, picture: 9, name: 'Катерина Мельник', lang: 'uk' })
  for (const width of [390, 1440]) {
    await page.setViewportSize({ width, height: 844 })
    const [tile, caption] = await boxesOf(page, '.b-link:has(picture)', 'picture ~ .b-link-words')
    expect(tile!.height).toBeGreaterThan(2.4 * caption!.height)
    expect(caption!.width).toBeLessThan(0.7 * tile!.width)
    expect(caption!.left - tile!.left).toBeLessThan(10)
  }
})

test('the arrow of an action with a picture stands on the surface of its words', async ({
  page,
  samplePages: { open },
}) => {
  await open(page, { preset: 'tiles-hlyna', links: 4, picture: 0, name: 'Катерина Мельник', lang: 'uk' })
  for (const width of [390, 844, 1440]) {
    await page.setViewportSize({ width, height: 844 })
    const [tile, surface] = await boxesOf(page, '.b-link-strong', '.b-link-strong .b-link-words')
    expect([tile!.right - surface!.right, tile!.bottom - surface!.bottom]).toEqual([8, 8])
    // The disc is 52 pixels high, and 8 from the surface's edges.
    expect([surface!.height >= 68, surface!.top - tile!.top >= 72]).toEqual([true, true])
  }
})

test('titles of tiles beside each other are of one size, and as large as others where all have room', async ({
  page,
  samplePages: { open },
}) => {
  const links = ['Стати волонтером', 'Працевлаштування', 'Усі відео', 'Блог']
  await open(page, { preset: 'tiles-hlyna', links, picture: 9, name: 'Катерина Мельник', hasIcons: false, lang: 'uk' })
  for (const [width, size] of [[390, '14px'] as const, [1440, '17px'] as const]) {
    await page.setViewportSize({ width, height: 844 })
    const sizes = await page
      .locator('.b-link-title')
      .evaluateAll((titles) => titles.map((title) => getComputedStyle(title).fontSize))
    expect([width, new Set(sizes).size, sizes.includes(size)]).toEqual([width, 1, true])
  }
})

test('a jar of tiles says its sum right below its title, however high it is', async ({
  page,
  samplePages: { open },
}) => {
  for (const preset of ['tiles-kosiv', 'tiles-petrykivka']) {
    await open(page, { preset, links: 'full', name: 'Благодійний фонд «Теплий дім»', lang: 'uk' })
    // As high as a tile beside it may make it.
    await page.addStyleTag({ content: '.frame-banka{min-height:40rem}' })
    for (const width of [768, 1440]) {
      await page.setViewportSize({ width, height: 900 })
      const [title, sum] = await boxesOf(page, '.figure-title', '.figure-sum')
      expect([preset, width, sum!.top - title!.bottom < 48]).toEqual([preset, width, true])
    }
  }
})

test('Kosiv keeps its plate without a photo: half of it stands above the name', async ({
  page,
  samplePages: { open },
}) => {
  for (const width of [320, 390, 1440]) {
    await page.setViewportSize({ width, height: 844 })
    await open(page, { preset: 'tiles-kosiv', links: 1, name: 'Оксана Мельник', hasPhoto: false, lang: 'uk' })
    await expect(page.locator('.head')).toHaveCSS('background-image', /svg/)
    const [head, title] = await boxesOf(page, '.head', '.title')
    // The plate is 240 pixels wide.
    expect(title!.top - head!.top).toBeGreaterThanOrEqual(120)
  }
})

test('a tile without an icon shows by an arrow that it leads on', async ({ page, samplePages: { open } }) => {
  await page.setViewportSize({ width: 390, height: 844 })
  const links = ['Мій канал', 'Рецепти', 'Блог']
  await open(page, { preset: 'tiles-petrykivka', links, hasFewIcons: true, name: 'Ярема', lang: 'uk' })
  const arrows = await page
    .locator('.b-link:not(.b-link-with-icon)')
    .evaluateAll((tiles) => tiles.map((tile) => getComputedStyle(tile, '::before').width))
  expect(arrows).toEqual(['20px', '20px'])
})

test('a picture alone in its row leaves room for other tiles on a screen', async ({ page, samplePages: { open } }) => {
  await page.setViewportSize({ width: 1440, height: 900 })
  const others = ['image', 'text']
  await open(page, { preset: 'tiles-hlyna', links: 8, others, name: 'Катерина Мельник', lang: 'uk' })
  const [picture] = await boxesOf(page, '.b-image')
  expect(picture!.width).toBeGreaterThan(1000)
  expect(picture!.height).toBeLessThan(600)
})
