import { readdirSync } from 'node:fs'
import path from 'node:path'
import { expect, type Page } from '@playwright/test'
import { boxesOf, geometryFaults, headingsAsDrawn, nameAsDrawn, roomAround } from './support/geometry.ts'
import { serveSamplePages, sourceRoot, type SamplePages, type Screens, type Wanted } from './support/sample-pages.ts'
import { test } from './support/journey.ts'
import { commonColor, shareThatDiffers } from './support/picture.ts'
import { paleTexts } from './support/pixel-contrast.ts'

// Every kind of block, with all that its owner may do to it, on one page of each layout. The pages are those of the
// sheets that `npm run screens` draws: they show figures of outside services, which a server without network has not.

const entries = readdirSync(path.join(sourceRoot, 'page/layouts'), { withFileTypes: true })
const layouts = entries.filter((entry) => entry.isDirectory()).map(({ name }) => name)
const widths = [320, 390, 768, 1440]

let pages: SamplePages
let screens: Screens

// One server makes the pages of all of them.
test.describe.configure({ mode: 'default' })
test.use({ contextOptions: { reducedMotion: 'reduce' } })

test.beforeAll(async () => {
  pages = await serveSamplePages()
  screens = pages.screens
})

test.afterAll(() => pages.close())

const longName = 'Олександра Щербаківська-Немирович'

function wanted(layout: string, lang: 'uk' | 'en'): Wanted {
  const preset = screens.themeIds.find((id) => id.startsWith(`${layout}-`))!
  return { preset, links: 'all', name: longName, lang }
}

/** Opens the page as a server would give it. */
const open = (page: Page, shown: Wanted) => pages.open(page, shown)

test('the page holds every kind of block, full, bare and unseen, of which visitors get the first two', () => {
  const { blocks } = screens.samplePage(wanted('centre', 'uk'))
  const kinds = Object.keys(screens.models).toSorted()
  const typesOf = (start: string) =>
    [...new Set(blocks.filter(({ id }) => id.startsWith(start)).map(({ type }) => type))].toSorted()
  for (const start of ['', 'bare-', 'hidden-']) expect([start, typesOf(start)]).toEqual([start, kinds])
  const seen = blocks.filter(({ id }) => !/^(?:hidden|void)-/.test(id))
  const drawn = screens.drawPage(wanted('centre', 'uk'))
  expect(drawn.match(/<div class="frame /g)).toHaveLength(seen.length)
})

for (const layout of layouts) {
  test(`${layout}: nothing is cut off, lies over something else or is too small or too pale`, async ({ page }) => {
    const faults: string[] = []
    for (const lang of ['uk', 'en'] as const) {
      await open(page, wanted(layout, lang))
      for (const width of widths) {
        await page.setViewportSize({ width, height: width < 1000 ? 844 : 900 })
        const found = await page.evaluate(geometryFaults)
        faults.push(...found.map((fault) => `${lang} ${width}: ${fault}`))
        // Colours are those of both languages, and change where columns do.
        if (lang === 'en' || (width !== 390 && width !== 1440)) continue
        const pale = await paleTexts(page)
        faults.push(...pale.map((fault) => `${lang} ${width}: ${fault}`))
      }
    }
    expect(faults).toEqual([])
  })
}

test('a long name keeps its size, its words and its place on the narrowest phone in every theme', async ({ page }) => {
  const faults: string[] = []
  await page.setViewportSize({ width: 320, height: 640 })
  for (const preset of screens.themeIds.filter((id) => id.includes('-') && !id.startsWith('index-'))) {
    await open(page, { preset, links: 1, name: longName, hasPhoto: false, lang: 'uk' })
    const { size, divided, below } = await page.evaluate(nameAsDrawn)
    const isWell = size >= 28 && divided.length === 0 && below >= 0
    if (!isWell) faults.push(`${preset}: ${size} px, ${below} px below, divided: ${divided.join()}`)
  }
  expect(faults).toEqual([])
})

test('a name of words of twenty letters stays on the narrowest phone in every layout', async ({ page }) => {
  const faults: string[] = []
  await page.setViewportSize({ width: 320, height: 640 })
  for (const layout of layouts)
    for (const name of ['Високоповажнодостойн Найневідкладнішогооо', 'Internationalization Incomprehensibilities']) {
      await open(page, { ...wanted(layout, 'uk'), links: 1, name })
      faults.push(...(await page.evaluate(geometryFaults)).map((fault) => `${layout}: ${fault}`))
    }
  expect(faults).toEqual([])
})

test('headings stand where all of the page does', async ({ page }) => {
  const faults: string[] = []
  await page.setViewportSize({ width: 390, height: 844 })
  // Tiles and tables have an edge of their own.
  const fixed = ['tiles', 'brutalist']
  for (const layout of layouts)
    for (const align of ['left', 'centre'] as const) {
      await open(page, { ...wanted(layout, 'uk'), links: 'full', theme: { align } })
      const isLeft = align === 'left' || fixed.includes(layout)
      const found = await page.evaluate(headingsAsDrawn)
      // Thanks take the place of the form.
      await page.locator('.form-body').evaluate((form) => form.toggleAttribute('hidden'))
      found.push(...(await page.evaluate(headingsAsDrawn)))
      const isWell = found.every(({ left, middle }) => (isLeft ? left : middle) < 2)
      if (found.length !== 4 || !isWell) faults.push(`${layout}, ${align}: ${JSON.stringify(found)}`)
    }
  expect(faults).toEqual([])
})

test('a page of one link stands in the middle of a wide window', async ({ page }) => {
  const faults: string[] = []
  await page.setViewportSize({ width: 1440, height: 900 })
  // A cover and a table fill the window themselves.
  for (const layout of layouts.filter((name) => name !== 'cover' && name !== 'brutalist')) {
    await open(page, { ...wanted(layout, 'uk'), links: 1 })
    const { above, below, moves } = await page.evaluate(roomAround)
    if (Math.abs(above - below) > 150 || Math.min(above, below) < 0) faults.push(`${layout}: ${above}, ${below}`)
    // A poster takes half of the window, and nothing moves through it; its action is the first thing beside it.
    const [action, icons] = await boxesOf(page, '.b-link', '.b-icons')
    if (layout === 'poster' && action!.bottom > icons!.top) faults.push('icons stand above the action of a poster')
    if (layout === 'poster' && moves !== 720) faults.push(`what moves behind a poster begins at ${moves}`)
  }
  expect(faults).toEqual([])
})

test('a table has no empty place, also of one link and without a photo', async ({ page }) => {
  await page.setViewportSize({ width: 1440, height: 900 })
  await open(page, { ...wanted('brutalist', 'uk'), links: 'drawn' })
  const film = await page.locator('.b-video').boundingBox()
  const cell = await page.locator('.frame-video').boundingBox()
  expect([film!.height, film!.height > (film!.width * 9) / 16]).toEqual([cell!.height, true])
  // As tall as its row, it must not be wider than its cell.
  expect(film!.width).toBeLessThanOrEqual(cell!.width)
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(1440)

  // Rows are as tall as the window, and what has nothing to fill a cell with is no taller than what it says.
  await open(page, { ...wanted('brutalist', 'uk'), links: 'full' })
  const ends = ['.rows > :last-child', '.frame-diaka .figure-foot', '.frame-diaka', '.form-send', '.form']
  const [row, host, jar, send, form] = (await boxesOf(page, ...ends)).map(({ bottom }) => bottom)
  expect(row).toBe(900)
  expect([jar! - host! < 40, form! - send! < 40]).toEqual([true, true])

  await open(page, { ...wanted('brutalist', 'uk'), links: 1, hasPhoto: false })
  for (const width of [390, 1440]) {
    await page.setViewportSize({ width, height: 900 })
    const [link, about, foot] = await boxesOf(page, '.b-link', '.about', '.foot')
    expect(foot!.top - link!.bottom).toBeLessThan(4)
    if (width < 1000) continue
    const size = await page.locator('.about').evaluate((words) => Number.parseFloat(getComputedStyle(words).fontSize))
    // The words fill more than half of what is the photo's.
    expect([size > 40, about!.height > 300]).toEqual([true, true])
    const room = await page.locator('.about').evaluate((words) => [words.scrollHeight, words.clientHeight])
    expect(room[0]).toBeLessThanOrEqual(room[1]!)
  }
  // Links that are taller than the window scroll with the page, beside a column that is taller still.
  await page.setViewportSize({ width: 1440, height: 200 })
  await open(page, { ...wanted('brutalist', 'uk'), links: 'full' })
  const last = page.locator('.rows a').last()
  await last.focus()
  await expect(last).toBeInViewport({ ratio: 1 })
})

test('every theme can be read where it is drawn, over whatever it shows', async ({ page }) => {
  const faults: string[] = []
  await page.setViewportSize({ width: 390, height: 844 })
  // The first of each layout was looked at with all that may stand on a page.
  const firsts = layouts.map((layout) => wanted(layout, 'uk').preset)
  for (const preset of screens.themeIds.filter((id) => id.includes('-') && !firsts.includes(id))) {
    await open(page, { preset, links: 'full', name: longName, lang: 'uk' })
    faults.push(...(await paleTexts(page)).map((fault) => `${preset}: ${fault}`))
  }
  expect(faults).toEqual([])
})

test('a photo in two inks is blue in its shadows and bare paper in its lights', async ({ page }) => {
  const halves = `<svg xmlns="http://www.w3.org/2000/svg" width="800" height="1000"><path fill="#fff" d="M0 0h400v1000H0z"/>
<path d="M400 0h400v1000H400z"/></svg>`
  await page.route('**/media/**', (route) => route.fulfill({ contentType: 'image/svg+xml', body: halves }))
  await page.setViewportSize({ width: 390, height: 844 })
  await open(page, { preset: 'poster-rizohraf', links: 1, name: 'Яна', lang: 'uk' })
  await expect.poll(() => commonColor(page, { x: 20, y: 310, width: 120, height: 60 })).toBe('#f4eee1')
  expect(await commonColor(page, { x: 230, y: 310, width: 120, height: 60 })).toBe('#182fa6')
  // The second ink, alone and over the first.
  expect(await commonColor(page, { x: 250, y: 140, width: 120, height: 60 })).toBe('#191059')
})

test('what is said over a picture of a tile can be read, whatever buttons look like', async ({ page }) => {
  const faults: string[] = []
  await page.setViewportSize({ width: 390, height: 844 })
  for (const buttonStyle of ['outline', 'soft', 'glass']) {
    await open(page, { ...wanted('tiles', 'uk'), links: 2, theme: { buttonStyle } })
    faults.push(...(await paleTexts(page)).map((fault) => `${buttonStyle}: ${fault}`))
  }
  // The action, which is two rows high on wide screens with so many links, is one here.
  await open(page, { ...wanted('tiles', 'uk'), links: 6 })
  const { height } = (await page.locator('.b-link-strong').boundingBox())!
  if (height > 180) faults.push(`the action is ${height} px high`)
  expect(faults).toEqual([])
})

test('the name of a tile stands with its words at the bottom, and the photo at the top', async ({ page }) => {
  await page.setViewportSize({ width: 1440, height: 900 })
  for (const hasPhoto of [true, false]) {
    await open(page, { ...wanted('tiles', 'uk'), links: 6, name: 'Катерина Мельник', hasPhoto })
    const [head, name, about, first] = await boxesOf(page, '.head', '.title', '.about', '.head > :first-child')
    // One below the other, and no further from the edge than its padding.
    expect([about!.top - name!.bottom < 12, head!.bottom - about!.bottom < 36]).toEqual([true, true])
    expect(first!.top - head!.top < 36).toBe(hasPhoto)
  }
  // An action without an icon begins at the top of its tile, above the arrow.
  const above = await page.locator('.b-link-strong').evaluate((action) => {
    action.querySelector('.b-link-icon')!.remove()
    return action.querySelector('.b-link-words')!.getBoundingClientRect().top - action.getBoundingClientRect().top
  })
  expect(above).toBeLessThan(24)
})

test('links of a wide window stand apart, and beside them the jar is first', async ({ page }) => {
  await page.setViewportSize({ width: 1440, height: 900 })
  for (const layout of ['centre', 'index']) {
    await open(page, { ...wanted(layout, 'uk'), links: 'full' })
    const [links, jar, last, form] = await boxesOf(page, '.rows', '.frame-banka', '.frame-diaka', '.form')
    expect([layout, jar!.top, jar!.left > links!.right]).toEqual([layout, links!.top, true])
    expect([last!.left, form!.left, form!.top > last!.bottom]).toEqual([jar!.left, jar!.left, true])
  }
})

test('many links of a list are level in both columns of a wide window', async ({ page }) => {
  await page.setViewportSize({ width: 1440, height: 900 })
  for (const links of [12, 20]) {
    await open(page, { ...wanted('index', 'uk'), links })
    const [first, second] = await page.evaluate(() => {
      const boxes = Array.from(document.querySelectorAll('.b-link'), (link) => link.getBoundingClientRect())
      const columns = [...new Set(boxes.map(({ left }) => left))]
      return columns.map((column) => boxes.filter(({ left }) => left === column).map(({ bottom }) => bottom))
    })
    expect([second!.length, second]).toEqual([links / 2 - (links % 10 ? 1 : 0), first!.slice(0, second!.length)])
  }
})

test('titles of links leave room for an icon only where most of them have one', async ({ page }) => {
  await page.setViewportSize({ width: 390, height: 844 })
  for (const layout of ['cover', 'glass'])
    for (const hasFewIcons of [true, false]) {
      // The last has no icon in any case.
      await open(page, { ...wanted(layout, 'uk'), links: 14, hasFewIcons })
      const [last, other] = await page.locator('.b-link').evaluateAll((links) =>
        [links.at(-1)!, links.at(-2)!].map((link) => {
          return link.querySelector('.b-link-title')!.getBoundingClientRect().left - link.getBoundingClientRect().left
        }),
      )
      expect([layout, last! < 26, Math.abs(last! - other!) < 1]).toEqual([layout, hasFewIcons, true])
    }
})

/** Dark ones hide nothing. */
const grounds = [
  { text: '#1a1410', ground: '#f6f1e6', accent: '#1f6f63' },
  { text: '#120500', ground: '#ff5a1f', accent: '#120500' },
]

test('every background that moves is seen on light and bright grounds where it is weakest', async ({ page }) => {
  const faults: string[] = []
  await page.setViewportSize({ width: 390, height: 844 })
  for (const { text, ground, accent } of grounds)
    for (const dynamic of screens.backgroundIds.filter((id) => id !== 'none')) {
      const colors = { text, accent, button: null, buttonText: null }
      const background = { kind: 'color', color: ground }
      const theme = { layout: 'centre', dynamic, dynamicStrength: 35, background, colors }
      await open(page, { preset: 'centre-ranok', links: 1, name: 'Олена', lang: 'uk', theme })
      const hide = () => page.addStyleTag({ content: '.dynamic { visibility: hidden }' })
      const share = await shareThatDiffers(page, hide)
      if (share < 0.03) faults.push(`${dynamic} on ${ground}: ${(share * 100).toFixed(1)} %`)
    }
  expect(faults).toEqual([])
})

test('what moves behind a table is seen in one cell below the name', async ({ page }) => {
  const faults: string[] = []
  const toggle = () => page.evaluate(() => document.querySelector('.dynamic')!.toggleAttribute('hidden'))
  await page.setViewportSize({ width: 390, height: 844 })
  for (const dynamic of screens.backgroundIds.filter((id) => id !== 'none')) {
    await open(page, { preset: 'brutalist-strichka', links: 'full', name: 'Олена', lang: 'uk', theme: { dynamic } })
    const { y, height } = (await page.locator('.title').boundingBox())!
    const strip = { x: 0, y: Math.ceil(y + height) + 3, width: 390, height: 60 }
    const share = await shareThatDiffers(page, toggle, strip)
    // Grain is everywhere.
    const elsewhere = dynamic === 'grain' ? (await shareThatDiffers(page, toggle)) * 844 - share * 60 : 0
    if (share < 0.01 || elsewhere > 8) faults.push(`${dynamic}: ${share}, as much as ${elsewhere} lines elsewhere`)
  }
  expect(faults).toEqual([])
})
