import { expect } from '@playwright/test'
import { geometryFaults, headingsAsDrawn, nameAsDrawn, wordsDivided } from './support/geometry.ts'
import {
  firstTheme,
  layouts,
  test,
  type SampleOptions,
  type SamplePages,
  type Screens,
} from './support/sample-pages.ts'
import { commonColor, shareThatDiffers } from './support/picture.ts'
import { lowContrastTexts } from './support/pixel-contrast.ts'

// Every kind of block, with all that its owner may do to it, on one page of each layout. The pages are those of the
// sheets that `npm run screens` draws: they show figures of outside services, which a server without network has not.

const widths = [320, 390, 768, 1440]

let screens: Screens
let open: SamplePages['open']

// One server makes the pages of all of them.
test.describe.configure({ mode: 'default' })
test.beforeAll(({ samplePages }) => {
  ;({ screens, open } = samplePages)
})

const longName = 'Олександра Щербаківська-Немирович'

function wanted(layout: string, lang: 'uk' | 'en'): SampleOptions {
  const preset = firstTheme(screens, layout)
  return { preset, links: 'all', name: longName, lang }
}

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
        const pale = await lowContrastTexts(page)
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
    const { size, below } = await page.evaluate(nameAsDrawn)
    const divided = await page.evaluate(wordsDivided, '.title')
    const isWell = size >= 28 && divided.length === 0 && below >= 0
    if (!isWell) faults.push(`${preset}: ${size} px, ${below} px below, divided: ${divided.join()}`)
  }
  expect(faults).toEqual([])
})

test('no word of a usual name is divided on a usual phone', async ({ page }) => {
  const faults: string[] = []
  await page.setViewportSize({ width: 390, height: 844 })
  for (const preset of screens.themeIds.filter((id) => id.includes('-'))) {
    await open(page, { preset, links: 1, name: 'Марта Коваль', lang: 'uk' })
    const divided = await page.evaluate(wordsDivided, '.title')
    faults.push(...divided.map((word) => `${preset}: ${word}`))
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

test('every theme can be read where it is drawn, over whatever it shows', async ({ page }) => {
  const faults: string[] = []
  await page.setViewportSize({ width: 390, height: 844 })
  // The first of each layout was looked at with all that may stand on a page.
  const firsts = layouts.map((layout) => wanted(layout, 'uk').preset)
  for (const preset of screens.themeIds.filter((id) => id.includes('-') && !firsts.includes(id))) {
    await open(page, { preset, links: 'full', name: longName, lang: 'uk' })
    await page.locator('.form-error').evaluate((error) => (error.textContent = 'Перевірте адресу пошти.'))
    faults.push(...(await lowContrastTexts(page)).map((fault) => `${preset}: ${fault}`))
  }
  expect(faults).toEqual([])
})

test('a photo in two inks is blue in its shadows and bare paper in its lights', async ({ page }) => {
  const halves = `<svg xmlns="http://www.w3.org/2000/svg" width="800" height="1000"><path fill="#fff" d="M0 0h400v1000H0z"/>
<path d="M400 0h400v1000H400z"/></svg>`
  await page.route('**/media/**', (route) => route.fulfill({ contentType: 'image/svg+xml', body: halves }))
  await page.setViewportSize({ width: 390, height: 844 })
  await open(page, { preset: 'poster-rizohraf', links: 2, name: 'Яна', lang: 'uk' })
  await expect.poll(() => commonColor(page, { x: 20, y: 310, width: 120, height: 60 })).toBe('#f4eee1')
  await expect.poll(() => commonColor(page, { x: 230, y: 310, width: 120, height: 60 })).toBe('#182fa6')
  // The second ink, alone and over the first.
  await expect.poll(() => commonColor(page, { x: 250, y: 140, width: 120, height: 60 })).toBe('#191059')
  const thumb = (await page.locator('.b-link-thumb').boundingBox())!
  const half = { y: thumb.y + 4, width: thumb.width / 2 - 4, height: thumb.height - 8 }
  await expect.poll(() => commonColor(page, { ...half, x: thumb.x + 2 })).toBe('#f4eee1')
  await expect.poll(() => commonColor(page, { ...half, x: thumb.x + thumb.width / 2 + 2 })).toBe('#182fa6')
})

test('a face at dusk keeps its colour, and what is neither light nor dark is printed in full ink', async ({ page }) => {
  const paint = (fill: string) =>
    page.route('**/media/**', (route) => {
      const body = `<svg xmlns="http://www.w3.org/2000/svg" width="800" height="1000"><path fill="${fill}" d="M0 0h800v1000H0z"/></svg>`
      return route.fulfill({ contentType: 'image/svg+xml', body })
    })
  const channels = (color: string) => [1, 3, 5].map((at) => Number.parseInt(color.slice(at, at + 2), 16))
  await page.setViewportSize({ width: 390, height: 844 })
  const skin = '#e8b48f'
  await paint(skin)
  await open(page, { preset: 'poster-smerk', links: 2, name: 'Яна', lang: 'uk' })
  const difference = async () => {
    const face = channels(await commonColor(page, { x: 130, y: 190, width: 130, height: 30 }))
    return Math.max(...channels(skin).map((channel, at) => Math.abs(channel - face[at]!)))
  }
  await expect.poll(difference).toBeLessThan(24)

  await paint('#c4613c')
  await open(page, { preset: 'poster-rizohraf', links: 2, name: 'Яна', lang: 'uk' })
  const thumb = (await page.locator('.b-link-thumb').boundingBox())!
  await expect.poll(async () => channels(await commonColor(page, thumb))[0]).toBeLessThan(100)
})

test('a photo printed on the paper of its theme is seen on a dark background, also where something moves', async ({
  page,
}) => {
  const white =
    '<svg xmlns="http://www.w3.org/2000/svg" width="800" height="800"><path fill="#fff" d="M0 0h800v800H0z"/></svg>'
  await page.route('**/media/**', (route) => route.fulfill({ contentType: 'image/svg+xml', body: white }))
  await page.setViewportSize({ width: 390, height: 844 })
  const theme = { background: { kind: 'color', color: '#101010' }, dynamic: 'waves' }
  await open(page, { preset: 'brutalist-syhnal', links: 1, name: 'Яна', lang: 'uk', theme })
  const photo = (await page.locator('.avatar').boundingBox())!
  await expect.poll(() => commonColor(page, photo)).toBe('#ff5416')
})

test('what is said over a picture of a tile can be read, whatever buttons look like', async ({ page }) => {
  const faults: string[] = []
  await page.setViewportSize({ width: 390, height: 844 })
  for (const buttonStyle of ['outline', 'soft', 'glass']) {
    await open(page, { ...wanted('tiles', 'uk'), links: 2, theme: { buttonStyle } })
    faults.push(...(await lowContrastTexts(page)).map((fault) => `${buttonStyle}: ${fault}`))
  }
  // The action is one row high, also where some tile has to be higher than it was drawn.
  await open(page, { ...wanted('tiles', 'uk'), links: 6 })
  for (const width of [390, 1440]) {
    await page.setViewportSize({ width, height: 844 })
    const { height } = (await page.locator('.b-link-strong').boundingBox())!
    if (height > 180) faults.push(`the action is ${height} px high at ${width}`)
  }
  expect(faults).toEqual([])
})

/** Dark ones hide nothing. */
const colorings = [
  { text: '#1a1410', color: '#f6f1e6', accent: '#1f6f63' },
  { text: '#120500', color: '#ff5a1f', accent: '#120500' },
]

test('every background that moves is seen on light and bright ones where it is weakest', async ({ page }) => {
  const faults: string[] = []
  await page.setViewportSize({ width: 390, height: 844 })
  for (const { text, color, accent } of colorings)
    for (const dynamic of screens.backgroundIds.filter((id) => id !== 'none')) {
      const colors = { text, accent, button: null, buttonText: null }
      const background = { kind: 'color', color }
      const theme = { layout: 'centre', dynamic, dynamicStrength: 35, background, colors }
      await open(page, { preset: 'centre-ranok', links: 1, name: 'Олена', lang: 'uk', theme })
      const hide = () => page.addStyleTag({ content: '.dynamic { visibility: hidden }' })
      const share = await shareThatDiffers(page, hide)
      if (share < 0.03) faults.push(`${dynamic} on ${color}: ${(share * 100).toFixed(1)} %`)
    }
  expect(faults).toEqual([])
})

test('smoke rises in two columns without gaps beside the text, also where it is weakest', async ({ page }) => {
  const faults: string[] = []
  const toggle = () => page.evaluate(() => document.querySelector('.dynamic')!.toggleAttribute('hidden'))
  const dark = { text: '#ffffff', color: '#0a0c22', accent: '#7aa2ff' }
  for (const { text, color, accent } of [dark, ...colorings]) {
    const colors = { text, accent, button: null, buttonText: null }
    const background = { kind: 'color', color }
    const theme = { layout: 'centre', dynamic: 'smoke', dynamicStrength: 35, background, colors }
    await page.setViewportSize({ width: 1440, height: 900 })
    await open(page, { preset: 'centre-ranok', links: 1, name: 'Олена', lang: 'uk', theme })
    for (const x of [20, 1240])
      for (const y of [0, 300, 600]) {
        const share = await shareThatDiffers(page, toggle, { x, y, width: 180, height: 300 })
        if (share < 0.4) faults.push(`${color}, ${x} ${y}: ${(share * 100).toFixed(1)} %`)
      }
  }
  expect(faults).toEqual([])
})

test('what moves behind a table is seen in the cell of the name alone', async ({ page }) => {
  const faults: string[] = []
  const toggle = () => page.evaluate(() => document.querySelector('.dynamic')!.toggleAttribute('hidden'))
  await page.setViewportSize({ width: 390, height: 844 })
  for (const dynamic of screens.backgroundIds.filter((id) => id !== 'none')) {
    await open(page, { preset: 'brutalist-strichka', links: 'full', name: 'Олена', lang: 'uk', theme: { dynamic } })
    const cell = (await page.locator('.title').boundingBox())!
    const share = await shareThatDiffers(page, toggle, cell)
    // Grain is everywhere.
    const elsewhere = dynamic === 'grain' ? (await shareThatDiffers(page, toggle)) * 844 - share * cell.height : 0
    if (share < 0.01 || elsewhere > 8) faults.push(`${dynamic}: ${share}, as much as ${elsewhere} lines elsewhere`)
  }
  // Nothing of it is wider than the page, where that has edges of its own.
  await page.setViewportSize({ width: 768, height: 844 })
  faults.push(...(await page.evaluate(geometryFaults)))
  expect(faults).toEqual([])
})
