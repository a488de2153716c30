import sharp from 'sharp'
import { expect, test } from 'vitest'
import { pageDocument } from '#page/document-schema.ts'
import { contrastRatio, textContrast, type Hex } from '#page/kit/contrast.ts'
import { backgroundIds } from '#page/registry/background-ids.gen.ts'
import { themeIds } from '#page/registry/theme-ids.gen.ts'
import { fontNames, type FontName } from '#page/themes/fonts.ts'
import { resolveTheme } from '#page/themes/resolve-theme.ts'
import { defaultTheme } from '#page/testing/default-theme.ts'
import { cardContent, type CardContent } from '#server/features/site/card-stamp.ts'
import { cardSvg } from './card-svg.ts'
import { createTypefaces } from './typeface.ts'
import { drawable, fitInto, shortened, wrap } from './typesetting.ts'

const typefacesOf = createTypefaces()
const typefaces = await typefacesOf('onest')
const { text: typeface } = typefaces
const content: CardContent = {
  address: 'lanka.example/olena',
  siteName: 'Lanka',
  title: 'Олена & Olena',
  description: 'Ілюстрації, ґаджети, їжачки',
  avatar: null,
  theme: defaultTheme,
}

test.each(themeIds)(
  'a card of %s is outlines alone: it needs no fonts and holds nothing that people wrote',
  (preset) => {
    const hostile = {
      title: '</svg><image href="file:///etc/passwd"/>',
      description: '&lt; ]]> <!--',
      siteName: '"><text>',
    }
    const dynamic = backgroundIds[themeIds.indexOf(preset) % backgroundIds.length]!
    const svg = cardSvg(typefaces, { ...content, ...hostile, theme: { ...defaultTheme, preset, dynamic } }, true)
    const elements = new Set([...svg.matchAll(/<(\w+)/g)].map(([, name]) => name))
    const known = ['svg', 'g', 'path', 'rect', 'circle', 'stop', 'linearGradient', 'radialGradient']
    const ofSmoke = ['filter', 'feTurbulence', 'feComposite', 'feFlood', 'feMerge', 'feMergeNode']
    expect([...elements].filter((name) => ![...known, ...ofSmoke].includes(name!))).toEqual([])
    expect(svg).not.toMatch(/NaN|undefined|Infinity|href|font/)
    expect(svg.match(/<\/svg>/g)).toHaveLength(1)
  },
)

test.each(themeIds.filter((id) => id.includes('-')))(
  'the words of a card of %s can be read where they stand',
  async (preset) => {
    const theme = { ...defaultTheme, layout: null, preset }
    const { ink, soft } = resolveTheme(theme).text
    const svg = cardSvg(typefaces, { ...content, theme }, true)
    const words = new RegExp(`<path fill="(?:${ink}|${soft})"[^>]*>`, 'g')
    expect(svg.match(words)!.length).toBeGreaterThan(2)
    const below = sharp(Buffer.from(svg.replaceAll(words, ''))).extract({ left: 80, top: 80, width: 660, height: 330 })
    const pixels = await below.removeAlpha().resize(33, 17, { kernel: 'nearest' }).raw().toBuffer()
    for (let at = 0; at < pixels.length; at += 3) {
      const background: Hex = `#${pixels.toString('hex', at, at + 3)}`
      expect(contrastRatio(ink, background), `${ink} on ${background}`).toBeGreaterThanOrEqual(textContrast)
      expect(contrastRatio(soft, background), `${soft} on ${background}`).toBeGreaterThanOrEqual(textContrast - 0.05)
    }
  },
)

test.each(fontNames)(
  'every letter of the Ukrainian and English alphabets has an outline in headings of %s',
  async (font) => {
    const letters = 'АБВГҐДЕЄЖЗИІЇЙКЛМНОПРСТУФХЦЧШЩЬЮЯABCDEFGHIJKLMNOPQRSTUVWXYZ0123456789'
    const all = [...letters, ...letters.toLowerCase(), ...'«»„“’—–…№₴!?.,:;()@&/_+=%']
    const { heading } = await typefacesOf(font)
    expect(all.filter((letter) => !heading.has(letter))).toEqual([])
    expect(all.filter((letter) => heading.outline(letter, 0, 0, { size: 50 }) === '')).toEqual([])
  },
)

test('no ring is drawn around a picture that reaches the edge of the card', () => {
  const cardOf = (layout: 'centre' | 'poster') =>
    cardSvg(typefaces, { ...content, theme: { ...defaultTheme, layout } }, true)
  const withRing = /stroke-width="5"/
  expect(cardOf('centre')).toMatch(withRing)
  expect(cardOf('poster')).not.toMatch(withRing)
})

test('a heading is set in the typeface of its page, or in one that comes near', async () => {
  const drawn = async (font: FontName) => (await typefacesOf(font)).heading.outline('Олена', 0, 0, { size: 50 })
  const own = await drawn('onest')
  expect(await drawn('grotesk')).toBe(own)
  expect(await drawn('serif')).toBe(await drawn('lora'))
  expect(new Set([own, await drawn('lora'), await drawn('comfortaa'), await drawn('unbounded')]).size).toBe(4)
})

test.each([
  ['Їжак 🦔 і ґава', 'Їжак і ґава'],
  ['М\u02BCята', 'М’ята'],
  ['  a\n\tb\u200D\u202E ', 'a b'],
  ['👩‍👩‍👧 — 🎉', ''],
  ['שלום Anna', 'Anna'],
  ['Й', 'Й'],
])('of “%s” it draws “%s”', (text, drawn) => {
  expect(drawable(typeface, text)).toBe(drawn)
})

test('lines break between words and within those that are longer than a line', () => {
  const setting = { size: 50 }
  const { lines, harmed } = wrap(typeface, 'Довга назва сторінки про їжачків', setting, 400, 5)
  expect([lines.join(' '), harmed]).toEqual(['Довга назва сторінки про їжачків', false])
  expect(lines.length).toBeGreaterThan(1)
  const broken = wrap(typeface, 'W'.repeat(80), setting, 400, 2)
  expect([broken.lines.length, broken.harmed, broken.lines[1]!.endsWith('…')]).toEqual([2, true, true])
  for (const line of [...lines, ...broken.lines]) expect(typeface.width(line, setting)).toBeLessThanOrEqual(400)
})

test('a name ends its lines after hyphens, but for that of an ending', () => {
  const linesOf = (text: string) => wrap(typeface, text, { size: 60 }, 560, 4).lines
  expect(linesOf('Щербаківська-Немирович')).toEqual(['Щербаківська-', 'Немирович'])
  expect(linesOf('Пікал для нашої 93-ї бригади')).toEqual(['Пікал для нашої', '93-ї бригади'])
  const longest = cardSvg(typefaces, { ...content, title: 'НАЙВІДПОВІДАЛЬНІША' }, true)
  expect(roomOfWords(longest).right).toBeLessThanOrEqual(770)
})

test('what is left out at the end are whole words, but for one that takes most of the line', () => {
  const fits = (text: string) => text.length <= 20
  expect(shortened('Малюю казки цього інституту', fits)).toBe('Малюю казки цього…')
  expect(shortened('Малюю казки про море, і про гори', fits)).toBe('Малюю казки про…')
  expect(shortened('Я найневідкладнішогосвітла', fits)).toBe('Я найневідкладнішог…')
})

test('short titles are large and long ones small', () => {
  const sizes = [
    { size: 80, lines: 1 },
    { size: 40, lines: 2 },
  ]
  expect(fitInto(typeface, 'Кава', sizes, { width: 500 }).size).toBe(80)
  expect(fitInto(typeface, 'Кава на Подолі щоранку', sizes, { width: 500 }).size).toBe(40)
})

test('what moves behind a page stands still on its card, where the plan has it', () => {
  const theme = { dynamic: 'waves', dynamicStrength: 60 }
  const empty = {
    title: 'Олена',
    description: '',
    avatar: null,
    lang: 'uk',
    blocks: [],
    form: {},
    analytics: {},
    widget: {},
  }
  const document = pageDocument.parse({ ...empty, theme })
  const site = { siteName: 'Lanka', siteOrigin: 'https://lanka.example' }
  const cardOn = (plan: 'free' | 'plus') =>
    cardSvg(typefaces, cardContent(site, { path: 'olena', plan, document }), false)
  expect(cardOn('plus')).toContain('<g opacity="0.7"><path')
  expect(cardOn('free')).not.toContain('<g opacity="0.7">')
})

test.each([
  ['none', 'poster-stsena', 0],
  ['waves', 'poster-stsena', 1],
  ['waves', 'glass-neon', 0],
] as const)(
  'over %s on %s the sign of the site stands on as many surfaces like that of the address: %i',
  (dynamic, preset, more) => {
    const theme = { ...defaultTheme, layout: null, preset, dynamic }
    const svg = cardSvg(typefaces, { ...content, theme }, true)
    const surfaces = [...svg.matchAll(/<rect x="([\d.]+)" width="([\d.]+)" height="68" rx="(\d+)" y="(\d+)"/g)]
    const [address, ...others] = surfaces.map(([, left, length, ...like]) => ({
      right: Number(left) + Number(length),
      like,
    }))
    expect(new Set(others.map(({ right }) => right))).toEqual(new Set(more === 0 ? [] : [1120]))
    for (const { like } of others) expect(like).toEqual(address!.like)
  },
)

/** The area that words take above the address, in pixels of the card. */
function roomOfWords(svg: string): { right: number; top: number; bottom: number; tallest: number } {
  const outlines = [...svg.matchAll(/<path fill="#[^"]*"[^>]* d="([^"]*)"/g)].map(([, path]) =>
    [...path!.matchAll(/(-?[\d.]+)[ ,](-?[\d.]+)/g)].map(([, x, y]) => [Number(x), Number(y)] as const),
  )
  const above = outlines.filter((points) => Math.min(...points.map(([, y]) => y)) < 485)
  const xs = above.flat().map(([x]) => x)
  const ys = above.flat().map(([, y]) => y)
  const heights = above.map((points) => points.map(([, y]) => y)).map((all) => Math.max(...all) - Math.min(...all))
  return { right: Math.max(...xs), top: Math.min(...ys), bottom: Math.max(...ys), tallest: Math.max(...heights) }
}

test.each([
  ['Олена', 100],
  ['Катерина Мельник', 80],
  ['Oleksandra Shcherbakivska', 80],
  ['Олександра Щербаківська-Немирович', 55],
  ['Дуже довга назва сторінки про гончарство, яка не хоче вміщатися у два рядки', 45],
  ['W'.repeat(80), 30],
])('without a picture the type stands alone: “%s” is %i pixels tall at least', (title, tall) => {
  const written = { ...content, title, description: 'Ліпимо, розписуємо ріжком і вчимо цього інших. '.repeat(2) }
  const alone = cardSvg(typefaces, written, false)
  expect(alone.match(/stroke-width="4.5"/g)).toHaveLength(1)
  const [wide, beside] = [roomOfWords(alone), roomOfWords(cardSvg(typefaces, written, true))]
  expect(wide.tallest).toBeGreaterThanOrEqual(Math.max(tall, beside.tallest - 1))
  for (const [{ right, top, bottom }, end] of [
    [wide, 1122],
    [beside, 770],
  ] as const) {
    expect(right).toBeLessThanOrEqual(end)
    expect([top, bottom].map((edge) => edge > 76 && edge < 482)).toEqual([true, true])
  }
})

test.each([
  ['brutalist-syhnal', 'Мар’яна Їжак', 'МАР’ЯНА ЇЖАК'],
  ['brutalist-lymon', 'Olena Lys', 'OLENA LYS'],
] as const)('a card of %s is of cells between lines, with the name in capitals', (preset, title, capitals) => {
  const theme = { ...defaultTheme, layout: null, preset }
  const cardOf = (title: string, hasAvatar = true) => cardSvg(typefaces, { ...content, title, theme }, hasAvatar)
  expect(cardOf(title)).toBe(cardOf(capitals))
  expect(cardOf(title)).toMatch(/stroke-width="6" d="M0 (\d+)H1200M784 0V\d+"/)
  expect(cardOf(title, false)).toMatch(/stroke-width="6" d="M0 (\d+)H1200M784 \1V\d+"/)
})

test('squared paper stays squared on a card', () => {
  const theme = { ...defaultTheme, layout: null, preset: 'left-papir' as const }
  const svg = cardSvg(typefaces, { ...content, theme }, true)
  expect(svg).toMatch(/d="M0 24H1200M0 72H1200.*d="M24 0V630M72 0V630/)
  expect(svg).not.toContain('radialGradient')
})

test('what moves has a cell of its own on a card of cells, below the picture', async () => {
  const cellOf = (dynamic: 'none' | 'grain' | 'waves', cell = { left: 800, top: 400, width: 380, height: 110 }) => {
    const theme = { ...defaultTheme, layout: null, preset: 'brutalist-syhnal' as const, dynamic }
    const svg = cardSvg(typefaces, { ...content, theme }, true)
    return sharp(Buffer.from(svg)).extract(cell).removeAlpha().raw().toBuffer()
  }
  const still = await cellOf('none')
  expect(new Set(still.toString('hex').match(/.{6}/g))).toEqual(new Set(['ff5416']))
  for (const dynamic of ['grain', 'waves'] as const) {
    const moving = await cellOf(dynamic)
    const changed = moving.filter((part, index) => Math.abs(part - still[index]!) > 12).length
    expect(changed / moving.length).toBeGreaterThan(0.05)
  }
  // It does not begin within the cell of the words.
  const beside = { left: 700, top: 400, width: 70, height: 110 }
  const [moving, plain] = [await cellOf('waves', beside), await cellOf('none', beside)]
  expect(Math.max(...moving.map((part, index) => Math.abs(part - plain[index]!)))).toBeLessThan(16)
})
