import { expect, test } from 'vitest'
import { newIcon } from '#page/blocks/icons/model.ts'
import type { IconName } from '#page/kit/icon-names.gen.ts'
import { defaultOptions } from '#page/kit/block.ts'
import { models, type BlockOf } from '#page/registry/models.gen.ts'
import { blockKind, blockName, placeOf, searchableText } from './block-words.ts'
import { linkBlock } from '../testing/documents.ts'

test('a block that says nothing is named by its type', () => {
  expect(blockName(linkBlock('a'), 'uk')).toBe('Посилання')
  expect(blockName(linkBlock('a'), 'en')).toBe('Link')
})

/** A row of icons, of which the last leads nowhere yet. */
function iconRow(...names: IconName[]): BlockOf<'icons'> {
  const items = [...names.map((name) => ({ ...newIcon(name), url: `https://${name}.example/olena` })), newIcon('viber')]
  return { id: 'row', type: 'icons', hidden: false, options: defaultOptions, items }
}

test('a row of icons is named by its first icon and how many more there are, or by both of two', () => {
  const names = (...row: IconName[]) => (['uk', 'en'] as const).map((locale) => blockName(iconRow(...row), locale))
  expect(names()).toEqual(['Іконки', 'Icons'])
  expect(names('instagram')).toEqual(['Instagram', 'Instagram'])
  expect(names('mail', 'instagram')).toEqual(['mail.example, Instagram', 'mail.example, Instagram'])
  expect(names('instagram', 'telegram', 'tiktok', 'link')).toEqual([
    'Instagram і ще\u00A03',
    'Instagram and\u00A03 more',
  ])
})

test('a row of icons is called as its owner calls them, and found by each', () => {
  const row = iconRow('telegram', 'instagram', 'tiktok')
  row.items[0]!.label = 'Канал'
  expect(blockName(row, 'uk')).toBe('Канал і ще\u00A02')
  expect(searchableText(row, 'uk')).toContain('tiktok')
})

function serviceBlock(type: 'video' | 'music' | 'banka', url: string, title = '') {
  return models[type].schema.parse({ id: type, type, options: defaultOptions, url, title })
}

test('a block is found by whatever its row says', () => {
  const words = searchableText(serviceBlock('video', 'https://www.youtube.com/watch?v=dQw4w9WgXcQ'), 'uk')
  expect(words).toMatch(/^відео\n(.*\n)*youtube\.com$/)
})

function copyBlock(text: string, title = '') {
  return models.copy.schema.parse({ id: 'copy', type: 'copy', options: defaultOptions, title, text })
}

test.each([
  [serviceBlock('video', 'https://www.youtube.com/watch?v=dQw4w9WgXcQ'), 'Відео', 'youtube.com'],
  [serviceBlock('music', 'https://soundcloud.com/forss/flickermood', 'Мій трек'), 'Мій трек', 'soundcloud.com'],
  [serviceBlock('banka', 'https://send.monobank.ua/jar/2JbpBYkhMv'), 'Банка monobank', 'send.monobank.ua'],
  [linkBlock('a'), 'Посилання', ''],
  [{ ...linkBlock('a'), url: 'https://olena.art/' }, 'olena.art', 'Посилання'],
  [{ ...linkBlock('a'), url: 'https://olena.art/shop', title: 'Крамничка' }, 'Крамничка', 'olena.art/shop'],
  [copyBlock('4441 1144 1234 5671', 'monobank'), 'monobank', '4441 1144 1234 5671'],
  [copyBlock('+380961234567'), '+380 96 123 45 67', 'Копіювання'],
  [copyBlock('Олена\nПолтава'), 'Олена', 'Копіювання'],
] as const)('a block is called in plain words, and what tells it apart stands beside them', (block, name, kind) => {
  expect([blockName(block, 'uk'), blockKind(block, 'uk')]).toEqual([name, kind])
})

test.each([
  ['tel:+380961234567', '+380 96 123 45 67'],
  ['sms:+380961234567?body=a', '+380 96 123 45 67'],
  ['tel:0800500500', '0 800 500 500'],
  ['tel:+48221234567', '+48221234567'],
  ['viber://chat?number=%2B380961234567', '+380 96 123 45 67'],
  ['viber://chat?number=102', '102'],
  ['viber://pa?chatURI=olena', 'Viber'],
  ['whatsapp://send?text=a&phone=380', 'WhatsApp'],
  ['tg://resolve?phone=%2B380961234567', '+380 96 123 45 67'],
  ['tg://resolve?domain=olena', 'Telegram'],
  ['https://olena.art/?phone=380961234567', 'olena.art/?phone=380961234567'],
])('%s leads to %s', (url, place) => {
  expect(placeOf({ ...linkBlock('a'), url })).toBe(place)
})

test('a link to a number is named by it as people write it', () => {
  expect(blockName({ ...linkBlock('a'), url: 'tel:+380961234567' }, 'uk')).toBe('+380 96 123 45 67')
})

test('where a link leads is said in letters, also beyond ASCII', () => {
  const place = (url: string) => placeOf({ ...linkBlock('a'), url })
  expect(place('https://olena.art/%D0%BA%D0%B0%D0%B7%D0%BA%D0%B8/')).toBe('olena.art/казки')
  expect(place('https://olena.art/a%20b%E2%80%AE')).toBe('olena.art/a%20b%E2%80%AE')
})
