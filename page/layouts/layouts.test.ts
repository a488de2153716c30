import { expect, test } from 'vitest'
import type { Block } from '../registry/models.gen.ts'
import { theme } from '../themes/theme.ts'
import { nameRule } from './name-width.ts'
import { splitBlocks, splitDescription } from './split.ts'
import { textRule } from './text-size.ts'

const blocksOf = (...types: string[]) => types.map((type, index) => ({ id: `${index}`, type })) as unknown as Block[]
const typesOf = (blocks: readonly Block[]) => blocks.map(({ type }) => type)
const wide = { hasHeadIcons: true, hasAside: true }

test('what the page ends with stands aside, and nothing changes its place in the order', () => {
  const blocks = blocksOf('icons', 'link', 'banka', 'link', 'image', 'banka')
  const { icons, rows, aside } = splitBlocks(blocks, wide)
  expect(icons?.type).toBe('icons')
  expect(typesOf(rows)).toEqual(['link', 'banka', 'link'])
  expect(typesOf(aside)).toEqual(['image', 'banka'])
  expect([icons, ...rows, ...aside]).toEqual(blocks)
})

test('icons further down stay where they are, and a layout without a column has all in rows', () => {
  expect(splitBlocks(blocksOf('link', 'icons'), wide).icons).toBeUndefined()
  const { rows, aside } = splitBlocks(blocksOf('icons', 'image'), { hasHeadIcons: false, hasAside: false })
  expect([typesOf(rows), aside]).toEqual([['icons', 'image'], []])
})

test('a layout may have the first jar before the rows, wherever it stood', () => {
  const blocks = blocksOf('icons', 'link', 'banka', 'link', 'image', 'diaka')
  const { lead, rows, aside } = splitBlocks(blocks, { ...wide, hasJarFirst: true })
  expect(lead).toEqual([blocks[2]])
  expect([typesOf(rows), typesOf(aside)]).toEqual([
    ['link', 'link'],
    ['image', 'diaka'],
  ])
})

test('a heading right before the first jar goes with it', () => {
  const ends = (...types: string[]) => {
    const { lead, rows, aside } = splitBlocks(blocksOf(...types), { ...wide, hasJarFirst: true })
    return [lead, rows, aside].map(typesOf)
  }
  expect(ends('link', 'header', 'banka', 'image')).toEqual([['header', 'banka'], ['link'], ['image']])
  expect(ends('header', 'link', 'banka', 'header')).toEqual([['banka'], ['header', 'link', 'header'], []])
  expect(ends('link', 'header', 'image')).toEqual([[], ['link', 'header'], ['image']])
})

test('a layout may keep its rows to links, once what follows them has a column', () => {
  const ends = (...types: string[]) => {
    const { rows, aside } = splitBlocks(blocksOf(...types), { ...wide, hasLinksApart: true })
    return [typesOf(rows), typesOf(aside)]
  }
  const rest = ['text', 'banka', 'header', 'copy']
  expect(ends('header', 'link', ...rest)).toEqual([['header', 'link'], rest])
  expect(ends('link', 'banka', 'link', 'text')).toEqual([['link', 'banka', 'link', 'text'], []])
  expect(ends(...rest, 'image')).toEqual([rest, ['image']])
})

test('a layout may go on below both columns rather than far down beside the links, with headings before what they lead to', () => {
  const places = { ...wide, hasLinksApart: true, hasRestBelow: true }
  const ends = (types: string[], hasForm = false) => {
    const { aside, below } = splitBlocks(blocksOf(...types), places, hasForm)
    return [typesOf(aside), typesOf(below)]
  }
  const links = Array.from({ length: 8 }, () => 'link')
  expect(ends(['link', 'banka', 'image', 'video'])).toEqual([['banka'], ['image', 'video']])
  expect(ends([...links, 'banka', 'image', 'video', 'copy'])).toEqual([
    ['banka', 'image'],
    ['video', 'copy'],
  ])
  // As high as the links beside them, whatever their number.
  expect(ends([...links.slice(4), 'icons', 'text', 'accordion', 'banka', 'copy'])).toEqual([
    ['icons', 'text', 'accordion'],
    ['banka', 'copy'],
  ])
  expect(ends(['link', 'image', 'link', 'image', 'link', 'banka', 'video', 'music', 'copy', 'text'])).toEqual([
    ['banka', 'video', 'music'],
    ['copy', 'text'],
  ])
  expect(ends(['link', 'header', 'image', 'video', 'copy'])).toEqual([
    ['header', 'image'],
    ['video', 'copy'],
  ])
  // One alone would have nothing beside it.
  expect(ends(['link', 'banka', 'video'])).toEqual([['banka', 'video'], []])
  expect(ends(['link', 'banka', 'video'], true)).toEqual([['banka'], ['video']])
  // Nothing stands beside links that the page does not have.
  expect(ends(['banka', 'image', 'video'])).toEqual([[], ['banka', 'image', 'video']])
  expect(ends(['image'], true)).toEqual([[], ['image']])
  expect(ends(['image'])).toEqual([['image'], []])
})

test('a layout may have the highlighted link that follows the icons before them', () => {
  const [icons, link, other] = blocksOf('icons', 'link', 'link')
  const action = { ...link!, highlight: 'glow' } as Block
  const ordered = (...blocks: Block[]) =>
    splitBlocks(blocks, { hasHeadIcons: false, hasAside: false, hasActionFirst: true }).rows
  expect(ordered(icons!, action, other!)).toEqual([action, icons, other])
  const plain = { ...link!, highlight: 'none' } as Block
  expect(ordered(icons!, plain, other!)).toEqual([icons, plain, other])
  expect(ordered(other!, icons!, action)).toEqual([other, icons, action])
})

test('the beginning of a description says what somebody is, if more follows', () => {
  expect(splitDescription('Ілюстраторка\nЧеркаси\n\nМалюю казки.')).toEqual({
    role: 'Ілюстраторка\nЧеркаси',
    about: 'Малюю казки.',
  })
  expect(splitDescription('Ілюстраторка\nМалюю казки.')).toEqual({ role: 'Ілюстраторка', about: 'Малюю казки.' })
  expect(splitDescription('Малюю казки.')).toEqual({ role: '', about: 'Малюю казки.' })
  const long = 'Малюю казки для дорослих і листівки для тих, хто далеко.'
  expect(splitDescription(`${long}\nПишіть.`)).toEqual({ role: '', about: `${long}\nПишіть.` })
})

const ruleOf = (name: string, fields: object) => nameRule([name], theme.parse({ layout: null, ...fields }))

function widthsOf(name: string, fields: object): number[] {
  const rule = ruleOf(name, fields)
  return [...rule.matchAll(/--name[-\w]*:([\d.]+)/g)].map(([, em]) => Number(em))
}

test('a name is as wide as its widest word, which a hyphen ends as well', () => {
  const fields = { preset: 'left-knyha' }
  const [word, whole] = widthsOf('Олександра Щербаківська-Немирович', fields)
  expect(word).toBe(widthsOf('Щербаківська-', fields)[0])
  expect(whole).toBeGreaterThan(3 * 0.6 * 9)
  expect(widthsOf('Ян', { preset: 'poster-stsena' })[0]).toBeGreaterThan(widthsOf('Ян', fields)[0]!)
})

test.each([
  ['ТОП-100', 'ТОП'],
  ['Бар-24', 'Бар-'],
  ['100\u00A0%', '100'],
])('what no line ends within is measured as one: %s', (name, part) => {
  for (const preset of ['brutalist-lymon', 'left-knyha']) {
    const [word, whole] = widthsOf(name, { preset })
    expect(word).toBeCloseTo(whole! - 0.3)
    expect(word).toBeGreaterThan(widthsOf(part, { preset })[0]!)
  }
})

test('long words joined by a no-break space are measured apart, since they part', () => {
  const fields = { preset: 'left-knyha' }
  expect(widthsOf('Олександра\u00A0Немирович', fields)).toEqual(widthsOf('Олександра Немирович', fields))
})

// As a browser measures them in the face and weight of the theme's name, in em.
test.each([
  ['Дарина', 'brutalist-lymon', 5.82],
  ['Дарина', 'poster-stsena', 5.9],
  ['Дарина', 'brutalist-strichka', 4.44],
  ['Дарина', 'poster-rizohraf', 4.44],
  ['Катерина', 'glass-zefir', 5.7],
])('there is room for all of %s in %s', (name, preset, measured) => {
  const track = { 'brutalist-strichka': -0.06, 'poster-rizohraf': -0.04 }[preset] ?? -0.03
  expect(widthsOf(name, { preset })[0]).toBeGreaterThan(measured + name.length * track)
})

// Measured in DejaVu Serif Bold, the widest face that a device has for it.
test('there is room for serif capitals, also in the layout of another theme', () => {
  for (const layout of ['brutalist', 'poster']) {
    expect(widthsOf('Катерина', { preset: 'cover-karpaty', layout })[0]).toBeGreaterThan(6.66 - 0.08)
    expect(widthsOf('Жежмарюк', { preset: 'cover-karpaty', layout })[0]).toBeGreaterThan(8.19 - 0.08)
  }
})

// What the widest word of the name takes at 28 pixels beside the edges, as a browser measures it.
test.each([
  ['Щербаківська-Немирович', 'poster-stsena', 342],
  ['Добровольська', 'poster-stsena', 367],
  ['Воскобойникова', 'poster-stsena', 395],
  ['Жмеринський', 'brutalist-lymon', 335],
  ['Хмельницька', 'poster-stsena', 328],
  ['Християнополець', 'glass-neon', 393],
])('%s is set in the narrower face of the text in %s where it has no room', (name, preset, needed) => {
  const inText = /@media\(max-width:(\d+)px\)\{\.layout \.title\{font-family:var\(--font\)/
  const upTo = Number(inText.exec(ruleOf(name, { preset }))?.[1])
  // On wider phones it keeps its own.
  expect([upTo >= needed - 1, upTo < needed * 1.07]).toEqual([true, true])
})

test('so it is in windows of which the name has a part, if that has no more room than a phone', () => {
  const upTo = (name: string, preset: string) => Number(/max-width:(\d+)px/.exec(ruleOf(name, { preset }))?.[1] ?? 0)
  const seen = Object.entries({ 'poster-stsena': 1024, 'tiles-hlyna': 768, 'brutalist-lymon': 1100 })
  const compound = 'Броненосцевський-Святополківна'
  expect(seen.filter(([preset, width]) => upTo(compound, preset) <= width)).toEqual([])
  expect(seen.filter(([preset]) => upTo('Хмельницька', preset) >= 360)).toEqual([])
  expect(upTo(compound, 'glass-neon')).toBeLessThan(500)
})

test('a word too wide for the narrowest phone in the face of the text as well loses its capitals', () => {
  const inCapitals = { preset: 'poster-stsena' }
  expect(ruleOf('Олена Лисенко', inCapitals)).not.toMatch(/@media/)
  expect(ruleOf('Добровольська', inCapitals)).not.toContain('text-transform')
  expect(ruleOf('Переяславохмельницька', inCapitals)).toMatch(/font-family:var\(--font\);text-transform:none\}\}$/)
  // A face that is no wider than that of the text would gain nothing by that.
  expect(ruleOf('Переяславохмельницька', { preset: 'poster-rizohraf' })).toMatch(/title\{text-transform:none\}\}$/)
  expect(ruleOf('Переяславохмельницька', { preset: 'left-knyha' })).not.toMatch(/@media/)
})

test('lines of a name are apart where a capital has a sign above it', () => {
  const [capitals, letters] = [{ preset: 'brutalist-strichka' }, { preset: 'left-knyha' }]
  for (const name of ['Оксана Їжакевич', 'Олексій Гай', 'Юрко Ґудзь', 'Zoë Bell']) {
    expect(ruleOf(name, capitals)).toContain('--name-leading:')
  }
  for (const name of ['Оксана Їжакевич', 'Коваль-Йосипенко', 'Юрко Ґудзь'])
    expect(ruleOf(name, letters)).toContain('--name-leading:')
  // Signs of small letters are no taller than capitals, and nothing is above the first word.
  for (const name of ['Олексій Гай', 'Їжак Андрій']) expect(ruleOf(name, letters)).not.toContain('--name-leading:')
  expect(ruleOf('Катерина Мельник', capitals)).not.toContain('--name-leading:')
})

test('without a photo a text takes its place: the longer it is, the smaller its letters', () => {
  const table = theme.parse({ layout: null, preset: 'brutalist-strichka' })
  const partOf = (...texts: string[]) => Number(/--text:([\d.]+)/.exec(textRule(texts, null, table))?.[1])
  const word = 'Гончарка'
  const line = 'Ліпимо, розписуємо ріжком і вчимо цього інших.'
  const story = 'Ліпимо й вчимо. '.repeat(18)
  expect(partOf(word)).toBeLessThan(partOf(line))
  expect(partOf(line)).toBeLessThan(partOf(story))
  // Broken lines need more room, and a word that is long of its own has to fit into its line.
  expect(partOf('Опішня\nЛипова, 2\nЩодня з десятої')).toBeGreaterThan(partOf('Опішня Липова, 2 Щодня з десятої'))
  expect(partOf('Електронагрівальна')).toBeGreaterThan(partOf('Я грію все підряд.'))
  expect(partOf('', story)).toBe(partOf(story, word))
  expect(partOf('')).toBe(1)
  expect(textRule([line], '/media/a-1x1.webp', table)).toBe('')
  expect(textRule([line], null, theme.parse({ layout: null, preset: 'left-knyha' }))).toBe('')
})
