import { expect } from '@playwright/test'
import sharp from 'sharp'
import { enlarge } from './support/large-text.ts'
import { lowContrastTexts } from './support/pixel-contrast.ts'
import { fullPage, test } from './support/sample-pages.ts'

// Pages as a reader's printer, colours and size of letters show them.

test.describe.configure({ mode: 'default' })

test('dark pages are printed on white, also with backgrounds', async ({ page, samplePages: { open } }) => {
  await page.setViewportSize({ width: 390, height: 844 })
  await page.emulateMedia({ media: 'print' })
  const faults: string[] = []
  for (const preset of ['cover-zharyny', 'poster-stsena', 'poster-rizohraf', 'glass-neon', 'tiles-hlyna']) {
    // With blocks in colours of their own.
    await open(page, { ...fullPage('centre'), preset, links: 'all', hasPhoto: preset !== 'poster-rizohraf' })
    faults.push(...(await lowContrastTexts(page)).map((fault) => `${preset}: ${fault}`))
  }
  expect(faults).toEqual([])
})

test('in colours of the reader links and the call of a jar have an edge', async ({ page, samplePages: { open } }) => {
  await page.emulateMedia({ forcedColors: 'active' })
  // Rows of the others are told apart by hairlines.
  for (const layout of ['centre', 'cover', 'glass', 'poster', 'tiles'] as const) {
    await open(page, fullPage(layout))
    const edges = await page
      .locator('.figure-button, .b-link')
      .evaluateAll((all) => all.map((one) => getComputedStyle(one).borderBottomWidth))
    expect([layout, edges.length > 2, ...new Set(edges)]).toEqual([layout, true, '1px'])
  }
})

test('in colours of the reader what a jar has reached is told from the rest', async ({
  page,
  samplePages: { open },
}) => {
  for (const colorScheme of ['light', 'dark'] as const) {
    await page.emulateMedia({ forcedColors: 'active', colorScheme })
    for (const layout of ['centre', 'cover', 'glass', 'poster', 'tiles', 'brutalist', 'index', 'left'] as const) {
      await open(page, fullPage(layout))
      const line = sharp(await page.locator('.figure-line').first().screenshot())
      const { data, info } = await line.greyscale().raw().toBuffer({ resolveWithObject: true })
      const middle = Math.floor(info.height / 2) * info.width
      const [reached, missing] = [data[middle + 10]!, data[middle + info.width - 10]!]
      expect([colorScheme, layout, Math.abs(reached - missing) > 100]).toEqual([colorScheme, layout, true])
    }
  }
})

test('letters that the reader made larger cut no title of a video', async ({ page, samplePages: { open } }) => {
  for (const [size, width] of [[24, 390] as const, [32, 390] as const, [32, 320] as const]) {
    await enlarge(page, size)
    await page.setViewportSize({ width, height: 844 })
    for (const layout of ['centre', 'poster', 'tiles'] as const) {
      await open(page, fullPage(layout))
      const hidden = await page
        .locator('.b-video-title')
        .first()
        .evaluate((title) => {
          title.textContent = 'Найнеймовірніші перевтілення Щербаківської-Немирович: записи виступів'
          return title.scrollHeight - title.clientHeight
        })
      // Heights are rounded.
      expect([layout, size, width, hidden > 1]).toEqual([layout, size, width, false])
    }
  }
})
