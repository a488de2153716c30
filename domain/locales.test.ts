import { expect, test } from 'vitest'
import { defaultLocale, isLocale, plural, quoted } from './locales.ts'

test('Ukrainian is the default, and there are no other languages than it and English', () => {
  expect(defaultLocale).toBe('uk')
  expect(['uk', 'en', 'UK', 'ru', '', null, undefined].filter(isLocale)).toEqual(['uk', 'en'])
})

test.each([
  [0, 'блоків', 'blocks'],
  [1, 'блок', 'block'],
  [2, 'блоки', 'blocks'],
  [4, 'блоки', 'blocks'],
  [5, 'блоків', 'blocks'],
  [11, 'блоків', 'blocks'],
  [12, 'блоків', 'blocks'],
  [21, 'блок', 'blocks'],
  [22, 'блоки', 'blocks'],
  [25, 'блоків', 'blocks'],
  [111, 'блоків', 'blocks'],
  [1.5, 'блока', 'blocks'],
])('%d goes with %s and %s', (count, uk, en) => {
  expect(plural('uk', count, { one: 'блок', few: 'блоки', many: 'блоків', other: 'блока' })).toBe(uk)
  expect(plural('en', count, { one: 'block', other: 'blocks' })).toBe(en)
})

test('a name with quotation marks of its own stands in others', () => {
  expect(quoted('Виставка «Тепле світло»')).toBe('«Виставка „Тепле світло“»')
})
