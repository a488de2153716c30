import { expect, test } from 'vitest'
import { meantLink, readableLink, typedLink } from './link-text.ts'

test.each([
  ['instagram.com/olena', 'https://instagram.com/olena'],
  ['a@b.com', 'mailto:a@b.com'],
  ['  olena@пошта.укр ', 'mailto:olena@%D0%BF%D0%BE%D1%88%D1%82%D0%B0.%D1%83%D0%BA%D1%80'],
  ['+380441234567', 'tel:+380441234567'],
  ['+38 (044) 123-45-67', 'tel:+380441234567'],
  ['mailto:a@b.com', 'mailto:a@b.com'],
  ['tel:102', 'tel:102'],
])('%s means %s', (typed, link) => {
  expect(meantLink(typed)).toBe(link)
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
  '0441234567',
  '+1234567890123456',
  'https://bank.ua@evil.example',
])('%s means no link', (typed) => {
  expect(meantLink(typed)).toBeUndefined()
})

test('an address in Ukrainian letters stays readable, any other one is shown as it is stored', () => {
  const shown = (typed: string) => readableLink(typed, meantLink(typed)!)
  expect(shown(' приват.укр/шлях')).toBe('https://приват.укр/шлях')
  expect(shown('https://приват.укр')).toBe('https://приват.укр')
  expect(shown('example.com')).toBe('https://example.com/')
  expect(shown('a@b.com')).toBe('mailto:a@b.com')
  for (const typed of ['приват.укр/шлях', 'https://приват.укр']) expect(meantLink(shown(typed))).toBe(meantLink(typed))
})
