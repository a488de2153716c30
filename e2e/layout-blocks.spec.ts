import { expect } from '@playwright/test'
import { boxesOf } from './support/geometry.ts'
import { commonColor } from './support/picture.ts'
import { firstTheme, fullPage, layouts, test, type SamplePages } from './support/sample-pages.ts'

// How blocks and the form look in each layout, as it was drawn.

let open: SamplePages['open']

test.describe.configure({ mode: 'default' })
test.beforeAll(({ samplePages }) => {
  open = samplePages.open
})

test('covers of films and songs are printed in the inks of their theme, above the record', async ({ page }) => {
  const white =
    '<svg xmlns="http://www.w3.org/2000/svg" width="800" height="800"><path fill="#fff" d="M0 0h800v800H0z"/></svg>'
  await page.route('**/media/**', (route) => route.fulfill({ contentType: 'image/svg+xml', body: white }))
  await page.setViewportSize({ width: 390, height: 844 })
  const shown = { links: 1, name: 'Яна', hasIcons: false, others: ['cover-video', 'album'], lang: 'uk' } as const
  for (const [preset, paper] of [['poster-rizohraf', '#f4eee1'] as const, ['brutalist-syhnal', '#ff5416'] as const]) {
    await open(page, { preset, ...shown, theme: { background: { kind: 'color', color: '#101010' } } })
    for (const cover of ['.b-video-cover', '.b-music-cover']) {
      await page.locator(cover).scrollIntoViewIfNeeded()
      // Its upper right corner, which no mark or shade lies on: below a song's cover the record is there.
      const { x, y, width } = (await page.locator(cover).boundingBox())!
      const corner = { x: x + width * 0.75, y: y + 4, width: width * 0.25 - 4, height: 30 }
      await expect.poll(async () => [preset, cover, await commonColor(page, corner)]).toEqual([preset, cover, paper])
    }
  }
})

test('a form of glass is as round as the panes and links beside it, also where something moves', async ({ page }) => {
  await open(page, { ...fullPage('glass'), preset: 'glass-zefir' })
  const radius = (part: string) =>
    page
      .locator(part)
      .first()
      .evaluate((box) => getComputedStyle(box).borderRadius)
  expect(await radius('.form')).toBe(await radius('.figure'))
  expect(await radius('.form-field')).toBe(await radius('.b-link'))
})

test('a form is sent by a button that is filled, and stands on a surface where something moves', async ({ page }) => {
  await page.setViewportSize({ width: 390, height: 844 })
  for (const preset of ['left-knyha', 'poster-smerk', 'brutalist-strichka']) {
    await open(page, { ...fullPage('left'), preset })
    const fillOf = (part: string) => page.locator(part).evaluate((box) => getComputedStyle(box).backgroundColor)
    expect([preset, await fillOf('.form-send')]).not.toEqual([preset, await fillOf('.form-field')])
  }
  await open(page, { ...fullPage('poster'), preset: 'poster-smerk' })
  const [form, field, first] = await boxesOf(page, '.form', '.form-field', '.b-link')
  expect([form!.left, field!.left]).toEqual([first!.left, form!.left + 20])
  // Cards as those beside them.
  const looksOf = (part: string) =>
    page.locator(part).evaluate((box) => {
      const { backgroundColor, borderTopColor, borderTopWidth, color } = getComputedStyle(box)
      return [backgroundColor, borderTopColor, borderTopWidth, color]
    })
  for (const [preset, card] of [
    ['poster-stsena', '.b-copy'],
    ['poster-rizohraf', '.b-copy'],
    ['cover-rushnyk', '.frame-banka .figure'],
  ] as const) {
    await open(page, { ...fullPage('poster'), preset })
    expect([preset, ...(await looksOf('.form'))]).toEqual([preset, ...(await looksOf(card))])
  }
})

test('the plate of icons has a line as thick as links', async ({ page }) => {
  await open(page, { ...fullPage('poster'), preset: 'poster-rizohraf' })
  const widths = await page.evaluate(() => {
    const plate = getComputedStyle(document.querySelector('.b-icons')!, '::before')
    return [plate.borderTopWidth, getComputedStyle(document.querySelector('.b-link')!).borderTopWidth]
  })
  expect(widths).toEqual(['2px', '2px'])
})

test('a jar has room around its line, a film ends where it does, and blocks of a magazine share one rule', async ({
  page,
}) => {
  await page.setViewportSize({ width: 1440, height: 900 })
  await open(page, { ...fullPage('centre'), links: 'drawn' })
  const [line, facts, call] = await boxesOf(page, '.figure-line', '.figure-facts', '.figure-button')
  expect([facts!.top - line!.bottom, call!.top - facts!.bottom]).toEqual([12, 24])
  for (const layout of ['left', 'index'] as const) {
    await open(page, { ...fullPage(layout), links: 'drawn' })
    const [bar, owner] = await boxesOf(page, '.figure-line', '.figure-facts')
    expect([layout, owner!.top - bar!.bottom]).toEqual([layout, 8])
  }
  await open(page, { ...fullPage('glass'), links: 'drawn' })
  const [jar, film] = await boxesOf(page, '.figure', '.b-video')
  expect([film!.top, film!.bottom]).toEqual([jar!.top, jar!.bottom])
  await open(page, fullPage('left'))
  for (const block of ['.b-copy', '.b-music', '.b-accordion-section:last-child'])
    await expect(page.locator(block)).toHaveCSS('border-bottom-width', '0px')
})

test('a jar has a bar that is seen in the colours of any theme', async ({ page }) => {
  for (const [preset, layout, isInk] of [
    ['left-papir', 'cover', true],
    ['poster-smerk', 'cover', true],
    ['poster-rizohraf', 'glass', true],
    ['cover-zharyny', 'cover', false],
    ['glass-zefir', 'glass', false],
  ] as const) {
    await open(page, { ...fullPage('cover'), preset, theme: { layout } })
    const colorOf = (part: string) =>
      page.locator(`.frame-banka ${part}`).evaluate((box) => getComputedStyle(box).color)
    expect([preset, (await colorOf('.figure-line')) === (await colorOf('.figure-sum'))]).toEqual([preset, isInk])
  }
})

test('the cover of an album takes the place of its player, from the side that the page begins at', async ({ page }) => {
  const album = '.b-music-list'
  for (const layout of ['centre', 'left', 'tiles'] as const) {
    await open(page, { ...fullPage(layout), links: 'all' })
    for (const width of [320, 390, 1440]) {
      await page.setViewportSize({ width, height: 844 })
      const [card, cover, title] = await boxesOf(page, album, `${album} .b-music-cover`, `${album} .b-music-title`)
      const what = `${layout} ${width}`
      expect(cover!.width / card!.height, what).toBeGreaterThan(0.5)
      expect(title!.bottom, what).toBeLessThan(card!.bottom)
      if (layout === 'tiles' && width === 1440) expect(title!.left, what).toBeGreaterThan(cover!.right)
      else if (layout !== 'centre') expect(Math.round(cover!.left), what).toBe(Math.round(title!.left))
      expect(cover!.top - card!.top, what).toBeGreaterThan(8)
    }
  }
})

test('a form on squared paper is sent by a note with an edge', async ({ page }) => {
  await open(page, { ...fullPage('left'), preset: 'left-papir' })
  const send = page.locator('.form-send')
  const ink = await send.evaluate((each) => getComputedStyle(each).color)
  await expect(send).toHaveCSS('border-top', `1px solid ${ink}`)
})

test('icons stand in one line, or in lines about as long as each other', async ({ page, samplePages: { screens } }) => {
  const uneven: string[] = []
  for (const layout of layouts)
    for (const icons of [5, 6, 7, 11, 12]) {
      const preset = firstTheme(screens, layout)
      await open(page, { preset, theme: { align: 'left' }, links: 1, icons, name: 'Катерина Мельник', lang: 'uk' })
      for (const width of [320, 360, 390, 768, 1440]) {
        await page.setViewportSize({ width, height: 844 })
        const tops = await page
          .locator('.b-icons-link')
          .evaluateAll((all) => all.map((each) => Math.round(each.getBoundingClientRect().top)))
        const lines = [...new Set(tops)].map((line) => tops.filter((top) => top === line).length)
        if (Math.max(...lines) > Math.min(...lines) + 1) uneven.push(`${layout} ${width}: ${lines.join('+')}`)
      }
    }
  expect(uneven).toEqual([])
})

test('no icon of five is left alone in the glass of a small phone', async ({ page }) => {
  await page.setViewportSize({ width: 320, height: 640 })
  await open(page, { preset: 'glass-rozlyv', links: 'drawn', name: 'Катерина Мельник', lang: 'uk' })
  const icons = page.locator('.b-icons').first().getByRole('link')
  const tops = await icons.evaluateAll((all) => all.map((icon) => icon.getBoundingClientRect().top))
  expect([tops.length, new Set(tops).size]).toEqual([5, 1])
})

test('panes of glass beside each other are as tall as each other, and filled', async ({ page }) => {
  await page.setViewportSize({ width: 1440, height: 900 })
  for (const others of [
    ['music', 'album'],
    ['album', 'music'],
    ['album', 'diaka'],
    ['banka', 'album'],
    ['diaka', 'image'],
  ]) {
    await open(page, { preset: 'glass-rozlyv', links: 1, others, name: 'Катерина Мельник', lang: 'uk' })
    const panes = page.locator('.panes').last().locator('.frame > *')
    const [one, other] = await panes.evaluateAll((all) =>
      all.map((each) => each.getBoundingClientRect().toJSON() as DOMRect),
    )
    expect([others, one!.top, one!.bottom]).toEqual([others, other!.top, other!.bottom])
    if (!others.includes('music')) continue
    const [cover] = await boxesOf(page, '.b-music:not(.b-music-list) .b-music-cover')
    expect(cover!.height / one!.height, others.join()).toBeGreaterThan(0.5)
  }
})

test('a link that pulses from edge to edge makes no page wider than its window', async ({
  page,
  samplePages: { screens },
}) => {
  await page.emulateMedia({ reducedMotion: 'no-preference' })
  for (const layout of layouts) {
    await open(page, { preset: firstTheme(screens, layout), links: 0, others: ['long'], name: 'Олена', lang: 'uk' })
    await page.locator('.b-link-pulse').evaluate((link) => {
      const [pulse] = link.getAnimations()
      pulse!.pause()
      pulse!.currentTime = 750
    })
    for (const width of [390, 768, 1000, 1440]) {
      await page.setViewportSize({ width, height: 844 })
      const scrollWidth = await page.evaluate(() => document.documentElement.scrollWidth)
      expect([layout, scrollWidth]).toEqual([layout, width])
    }
  }
})

test('pictures alone are in pairs on a wide window', async ({ page }) => {
  await page.setViewportSize({ width: 1440, height: 900 })
  for (const layout of ['centre', 'cover', 'index'] as const) {
    await open(page, { ...fullPage(layout), links: 0, others: ['image', 'picture-link', 'image'] })
    const nth = (place: number) => `.frame-image:nth-child(${place})`
    const [first, second, third] = await boxesOf(page, nth(1), nth(2), nth(3))
    expect([layout, second!.top, second!.left > first!.right]).toEqual([layout, first!.top, true])
    expect([layout, third!.top > second!.bottom, third!.width]).toEqual([layout, true, first!.width])
  }
})

test('the sum of a jar is large in every face', async ({ page, samplePages: { screens, open } }) => {
  await page.setViewportSize({ width: 390, height: 844 })
  for (const preset of [...layouts.map((layout) => firstTheme(screens, layout)), 'glass-neon', 'brutalist-lymon']) {
    await open(page, { preset, links: 1, others: ['banka'], name: 'Марта Коваль', lang: 'uk' })
    const size = await page
      .locator('.figure-sum b')
      .evaluate((sum) => Number.parseFloat(getComputedStyle(sum).fontSize))
    // In the index all texts are small.
    const [least, most] = preset.startsWith('index-') ? [24, 30] : [38, 54]
    expect([preset, size >= least, size <= most]).toEqual([preset, true, true])
  }
})
