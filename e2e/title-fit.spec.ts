import { expect } from '@playwright/test'
import { wordsDivided } from './support/geometry.ts'
import { firstTheme, layouts, test, type SampleOptions } from './support/sample-pages.ts'

for (const width of [320, 360, 390]) {
  test(`large titles get smaller letters rather than a word in two parts at ${width} px`, async ({
    page,
    samplePages: { screens, open },
  }) => {
    await page.setViewportSize({ width, height: 844 })
    const divided: string[] = []
    for (const preset of screens.themeIds.filter((id) => id.includes('-'))) {
      const others = ['long-heading', 'long-action', 'brief-action', 'header']
      await open(page, { preset, links: 0, others, name: 'Марта Коваль', lang: 'uk' })
      // A note pinned askew has letters at different heights in one line.
      for (const note of await page.locator('.b-link-action').all())
        await note.evaluate((element) => (element.style.transform = 'none'))
      const words = await page.evaluate(wordsDivided, '.b-header-title, .b-link-title')
      divided.push(...words.map((word) => `${preset}: ${word}`))
    }
    expect(divided).toEqual([])
  })
}

test('large titles in the middle are as wide as their room', async ({ page, samplePages: { screens, open } }) => {
  const divided: string[] = []
  for (const width of [320, 1440]) {
    await page.setViewportSize({ width, height: 844 })
    for (const layout of layouts) {
      const preset = firstTheme(screens, layout)
      const others = ['long-action', 'lone-action', 'header']
      await open(page, { preset, links: 0, others, name: 'Марта Коваль', lang: 'uk', theme: { align: 'centre' } })
      const words = await page.evaluate(wordsDivided, '.b-header-title, .b-link-title')
      divided.push(...words.map((word) => `${preset} at ${width}: ${word}`))
    }
  }
  expect(divided).toEqual([])
})

test('large titles keep their size where they have room', async ({ page, samplePages: { open } }) => {
  await page.setViewportSize({ width: 1440, height: 900 })
  const others = ['long-heading', 'long-action', 'header']
  await open(page, { preset: 'left-borshchiv', links: 0, others, name: 'Марта Коваль', lang: 'uk' })
  const sizes = await page.locator('.fit').evaluateAll((titles) => {
    const sizeOf = (element: Element) => getComputedStyle(element).fontSize
    return titles.map((title) => [sizeOf(title), sizeOf(title.parentElement!)])
  })
  expect(sizes).toHaveLength(2)
  for (const [own, around] of sizes) expect(own).toBe(around)
})

test('no word of a title is divided in pairs and in small tiles', async ({
  page,
  samplePages: { screens, faultsAt },
}) => {
  const faults: string[] = []
  const links = ['Подарункові сертифікати', 'Запис на консультацію', 'Про співробітництво', 'Індивідуальні заняття']
  const divided = () => page.evaluate(wordsDivided, '.b-link-title')
  for (const preset of [...layouts.map((layout) => firstTheme(screens, layout)), 'left-borshchiv']) {
    const isTiles = preset.startsWith('tiles')
    const theme = { buttonLayout: isTiles ? 'row' : 'pair' }
    const shown: SampleOptions = { preset, links, name: 'Марта Коваль', lang: 'uk', theme }
    faults.push(...(await faultsAt(isTiles ? [360, 390] : [320, 360, 390], page, shown, divided)))
  }
  expect(faults).toEqual([])
})
