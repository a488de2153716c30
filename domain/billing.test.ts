import { expect, test } from 'vitest'
import { anchorDayOf, termEnd } from './billing.ts'
import { addMonths } from './dates.ts'
import { kyivInstant, toKyivTime } from './kyiv-time.ts'

/** The ends of terms that follow each other, as the clocks in Kyiv show them. */
function ends(start: string, period: 'monthly' | 'annual', count: number): string[] {
  let at = kyivInstant(start)
  const anchorDay = anchorDayOf(at)
  return Array.from({ length: count }, () => toKyivTime((at = termEnd(at, period, anchorDay))))
}

test('a month that is too short ends a term on its last day, and the day returns with the next', () => {
  expect(ends('2026-01-31T10:20', 'monthly', 4)).toEqual([
    '2026-02-28T10:20',
    '2026-03-31T10:20',
    '2026-04-30T10:20',
    '2026-05-31T10:20',
  ])
})

test('29 February is kept through years that have none', () => {
  expect(ends('2028-02-29T23:59', 'annual', 4)).toEqual([
    '2029-02-28T23:59',
    '2030-02-28T23:59',
    '2031-02-28T23:59',
    '2032-02-29T23:59',
  ])
})

test('a term ends at the same time of the clocks on both sides of their change, to the millisecond', () => {
  const start = new Date(kyivInstant('2026-03-15T00:10').getTime() + 12_345)
  const end = termEnd(start, 'monthly', 15)
  expect(toKyivTime(end)).toBe('2026-04-15T00:10')
  expect(end.getTime() % 60_000).toBe(12_345)
  expect(end.getTime() - start.getTime()).toBe((31 * 24 - 1) * 60 * 60 * 1000)
})

test.each([
  ['2026-11-30', 3, '2027-02-28'],
  ['2026-12-01', 1, '2027-01-01'],
  ['2026-03-31', -1, '2026-02-28'],
] as const)('%s and %i months is %s', (from, count, expected) => {
  expect(addMonths(from, count)).toBe(expected)
})

test('over ten thousand random histories a term is never empty, follows the calendar and keeps its day', () => {
  // A generator of its own, so that a failure can be repeated.
  let seed = 20_261_122
  const random = (below: number) => (seed = (seed * 1_103_515_245 + 12_345) % 2_147_483_648) % below
  for (let round = 0; round < 10_000; round += 1) {
    const start = new Date(Date.UTC(2026, random(48), 1 + random(31), random(24), random(60), random(60)))
    const anchorDay = anchorDayOf(start)
    let at = start
    for (let term = 0; term < 3; term += 1) {
      const period = random(4) === 0 ? 'annual' : 'monthly'
      const end = termEnd(at, period, anchorDay)
      const day = toKyivTime(end).slice(0, 10)
      const lastDay = Number(addMonths(day, 0, 31).slice(8))
      expect(end > at).toBe(true)
      expect(day.slice(0, 7)).toBe(addMonths(toKyivTime(at).slice(0, 10), period === 'annual' ? 12 : 1, 1).slice(0, 7))
      expect(Number(day.slice(8))).toBe(Math.min(anchorDay, lastDay))
      at = end
    }
  }
})
