import { expect, test } from 'vitest'
import { iconOf } from '#page/paste/networks.ts'
import { asList, offerOf } from './offer.ts'
import { readText } from './read-text.ts'
import type { Found, Reading } from './reading.ts'
import { addAll, blockOf, groupsOf } from './to-blocks.ts'

const icon = (index: number): Found => ({ kind: 'icon', icon: 'telegram', url: `https://t.me/a${index}` })

test('icons stand in rows that hold so many, before everything else', () => {
  const found: Found[] = [{ kind: 'header', text: 'Де я' }, ...Array.from({ length: 14 }, (_, index) => icon(index))]
  const blocks = groupsOf(found).map((group) => blockOf(group, 'uk'))
  expect(blocks.map((block) => block?.type)).toEqual(['icons', 'icons', 'header'])
})

test('what is longer than a field holds is cut, and is accepted', () => {
  const long = '🙂 дуже довго '.repeat(400)
  const found: Found[] = [
    { kind: 'link', title: long, subtitle: long, url: 'https://www.youtube.com/@olena' },
    { kind: 'header', text: long },
    { kind: 'text', text: long },
    { kind: 'text', text: 'рядок\n'.repeat(900) },
  ]
  const blocks = groupsOf(found).map((group) => blockOf(group, 'uk'))
  expect(blocks.every((block) => block !== undefined)).toBe(true)
  expect(blocks[0]).toMatchObject({ type: 'link', icon: 'youtube', hidden: false })
})

test('the end of what is cut is named, and nothing of it is lost', () => {
  const words = Array.from({ length: 40 }, (_, index) => `слово${index}`).join(' ')
  const lines = Array.from({ length: 200 }, (_, index) => `рядок ${index}`).join('\n')
  const reading: Reading = {
    source: 'list',
    title: '',
    description: '',
    found: [
      { kind: 'link', title: words, url: 'https://a.ua/' },
      { kind: 'header', text: 'Коротко' },
      { kind: 'text', text: lines },
    ],
    leftOut: [],
  }
  const { choices, leftOut } = offerOf(reading, 'uk')
  const [link, , text] = choices.map(({ block }) => block)
  expect(leftOut.map(({ why }) => why)).toEqual(['long', 'long'])
  expect(`${(link as { title: string }).title}${leftOut[0]!.text}`.replace('……', '')).toBe(words)
  expect(`${(text as { text: string }).text}\n${leftOut[1]!.text}`).toBe(lines)
})

test('what was hidden there stays hidden', () => {
  expect(blockOf([{ kind: 'link', title: 'Знижка', url: 'https://a.ua/', hidden: true }], 'uk')).toMatchObject({
    hidden: true,
  })
})

test('a link without a title is named by its network, in the language of the page', () => {
  const named = (url: string, locale: 'uk' | 'en') => blockOf([{ kind: 'link', title: '', url }], locale)
  expect(named('https://t.me/olena', 'uk')).toMatchObject({ title: 'Telegram', icon: 'telegram' })
  expect(named('tel:+380671234567', 'uk')).toMatchObject({ title: 'Подзвонити' })
  expect(named('tel:+380671234567', 'en')).toMatchObject({ title: 'Call' })
  expect(named('https://shop.example.ua/', 'uk')).toMatchObject({ title: '' })
})

test('what has no room is a list that reads as what it was', () => {
  const found: Found[] = [
    { kind: 'header', text: 'Майстер-класи' },
    { kind: 'text', text: 'Щосуботи.\nПриходьте!' },
    { kind: 'link', title: 'Запис', url: 'https://a.ua/' },
    { kind: 'link', title: '', url: 'https://b.ua/' },
  ]
  const reading: Reading = { source: 'list', title: '', description: '', found, leftOut: [] }
  expect(readText(asList(offerOf(reading, 'uk').choices))).toEqual(reading)
})

test('blocks are added one below the other', () => {
  const blocks = groupsOf([
    { kind: 'header', text: 'a' },
    { kind: 'header', text: 'b' },
  ]).map((group) => blockOf(group, 'uk')!)
  expect(addAll(blocks, 'last')).toEqual([
    { kind: 'add', block: blocks[0], after: 'last' },
    { kind: 'add', block: blocks[1], after: blocks[0]!.id },
  ])
})

test.each([
  ['https://www.instagram.com/olena', 'instagram'],
  ['https://t.me/olena', 'telegram'],
  ['https://youtu.be/x', 'youtube'],
  ['https://music.youtube.com/x', 'youtubemusic'],
  ['https://open.spotify.com/x', 'spotify'],
  ['https://send.monobank.ua/jar/x', 'monobank'],
  ['https://www.google.com/maps/place/x', 'googlemaps'],
  ['mailto:olena@example.ua', 'mail'],
  ['tel:+380671234567', 'phone'],
  ['https://x.com/olena', 'x'],
  ['https://t.example.ua/', undefined],
  ['https://link.ua/', undefined],
  ['https://constructor.ua/', undefined],
])('the drawing of %s is %s', (link, drawing) => {
  expect(iconOf(link)).toBe(drawing)
})
