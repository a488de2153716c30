import { expect, test } from 'vitest'
import { formatMoney } from './money.ts'

test.each([
  ['uk', 99_000, '990 ₴'],
  ['uk', 8250, '82,50 ₴'],
  ['uk', 123_456_700, '1 234 567 ₴'],
  ['en', 99_000, '₴990'],
  ['en', 8205, '₴82.05'],
] as const)('in %s %i kopecks are %s', (locale, kopecks, written) => {
  expect(formatMoney(locale, kopecks).replaceAll(/\s/g, ' ')).toBe(written)
})
