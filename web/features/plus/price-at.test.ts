import { expect, test } from 'vitest'
import { offerOf, priceAt, type Prices } from './price-at.ts'

const prices: Prices = {
  monthly: 9900,
  annual: 99_000,
  coming: [
    { period: 'monthly', amount: 11_900, from: '2027-02-28T22:00:00.000Z' },
    { period: 'annual', amount: 119_000, from: '2027-03-31T21:00:00.000Z' },
    { period: 'monthly', amount: 12_900, from: '2027-05-31T21:00:00.000Z' },
  ],
}

test.each([
  ['monthly', '2027-02-28T21:59:59.999Z', 9900],
  ['monthly', '2027-02-28T22:00:00.000Z', 11_900],
  ['monthly', '2027-06-01T12:00:00Z', 12_900],
  ['annual', '2027-03-15T12:00:00Z', 99_000],
  ['annual', '2028-03-15T12:00:00Z', 119_000],
] as const)('a %s term that begins at %s costs %d', (period, at, amount) => {
  expect(priceAt(prices, period, at)).toBe(amount)
})

test('what is bought after days that are there already costs what it does then', () => {
  const now = new Date('2027-02-10T10:00:00Z')
  const offered = (until: string | null) => offerOf(prices, 'monthly', until, now)
  const usual = { amount: 9900, next: { at: '2027-03-10T12:00:00Z', amount: 11_900 } }
  expect([offered(null), offered('2026-12-31T10:00:00.000Z')]).toEqual([usual, usual])
  expect(offered('2027-05-05T10:00:00.000Z')).toEqual({
    amount: 11_900,
    next: { at: '2027-06-05T12:00:00Z', amount: 12_900 },
  })
})
