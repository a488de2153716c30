import { expect, test } from 'vitest'
import { isHandle, mayBecomeLink, meantLink, readableLink, typedLink } from './link-text.ts'

test.each([
  ['instagram.com/olena', 'https://instagram.com/olena'],
  ['a@b.com', 'mailto:a@b.com'],
  ['  olena@пошта.укр ', 'mailto:olena@%D0%BF%D0%BE%D1%88%D1%82%D0%B0.%D1%83%D0%BA%D1%80'],
  ['+380441234567', 'tel:+380441234567'],
  ['+38 (044) 123-45-67', 'tel:+380441234567'],
  ['0441234567', 'tel:+380441234567'],
  ['067 123 45 67', 'tel:+380671234567'],
  ['8 (067) 123-45-67', 'tel:+380671234567'],
  ['380671234567', 'tel:+380671234567'],
  ['t.me/olena', 'https://t.me/olena'],
  ['mailto:a@b.com', 'mailto:a@b.com'],
  ['tel:102', 'tel:102'],
])('%s means %s', (typed, link) => {
  expect(meantLink(typed)).toBe(link)
})

test('a name alone is told from an address and from mail', () => {
  expect(['@olena', ' @olena.draws '].map(isHandle)).toEqual([true, true])
  expect(['olena', '@', 'a@b.com', '@олена', 't.me/@olena'].map(isHandle)).not.toContain(true)
})

test.each([
  [
    true,
    [
      '',
      'o',
      'olena',
      'olena.',
      'olena@',
      'https:',
      'https://',
      'tg:',
      'olena.art:80',
      '+38 067',
      '(044) 1',
      ' t.me/ ',
    ],
  ],
  [
    false,
    ['@olena', 'моя крамниця', 'Пишіть: a', 'javascript:', 'ftp://olena.art', 'localhost:3000', 'https:\\\\olena'],
  ],
])('typing on may make a link of it: %s', (may, texts) => {
  expect(texts.filter((text) => mayBecomeLink(text) !== may)).toEqual([])
})

test('an empty text is a link not filled in yet, whatever kind of link is wanted', () => {
  for (const read of [meantLink, () => undefined]) expect(typedLink(' ', read)).toBe('')
  expect(typedLink('example.com', meantLink)).toBe('https://example.com/')
  expect(typedLink('example.com', () => undefined)).toBeUndefined()
})

test.each([
  '',
  'olena',
  '@olena',
  'a@b',
  '+',
  '+38044',
  '044123456',
  '4441114412345678',
  '+1234567890123456',
  'https://bank.ua@evil.example',
])('%s means no link', (typed) => {
  expect(meantLink(typed)).toBeUndefined()
})

test.each([
  ['example.com', 'example.com'],
  ['https://olena.art/shop/', 'olena.art/shop/'],
  ['https://www.olena.art/?q=1#a', 'www.olena.art/?q=1#a'],
  [' приват.укр/шлях', 'приват.укр/шлях'],
  ['https://приват.укр', 'приват.укр'],
  ['https://xn--80adr1afp.xn--j1amh/', 'приват.укр'],
  ['https://xn--80adr1afp.xn--j1amh/?q#a', 'приват.укр/?q#a'],
  ['https://uk.wikipedia.org/wiki/%D0%9A%D0%B8%D1%97%D0%B2', 'uk.wikipedia.org/wiki/Київ'],
  ['https://olena.art/%D1%83%20%D0%B9%E2%80%8B?a=%26', 'olena.art/у%20%D0%B9%E2%80%8B?a=%26'],
  ['http://xn--80adr1afp.xn--j1amh/', 'http://xn--80adr1afp.xn--j1amh/'],
  ['mailto:a@b.com', 'a@b.com'],
  ['mailto:a@b.com?subject=Hi', 'mailto:a@b.com?subject=Hi'],
  ['tel:+380961234567', '+380 96 123 45 67'],
  ['0 800 500 500', '0 800 500 500'],
  ['+44 20 7946 0958', '+442079460958'],
  ['tel:102', 'tel:102'],
  ['http://olena.art', 'http://olena.art/'],
  ['http://приват.укр/', 'http://приват.укр/'],
  ['viber://chat?number=%2B380961234567', 'viber://chat?number=%2B380961234567'],
])('%s is shown as %s, which means the same', (typed, shown) => {
  const link = meantLink(typed)!
  expect(readableLink(typed, link, meantLink)).toBe(shown)
  expect(meantLink(shown)).toBe(link)
})

test('what a field of its own kind would not take for the same link is shown whole', () => {
  const only = (typed: string) => (typed.startsWith('https://') ? meantLink(typed) : undefined)
  expect(readableLink('https://olena.art/shop', 'https://olena.art/shop', only)).toBe('https://olena.art/shop')
})
