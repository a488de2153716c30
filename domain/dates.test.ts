import { expect, test } from 'vitest'
import { addDays, eachDay, kyivDay } from './dates.ts'

test.each([
  // Winter: two hours ahead of UTC.
  ['2026-01-15T21:59:59Z', '2026-01-15'],
  ['2026-01-15T22:00:00Z', '2026-01-16'],
  // The clock goes forward on 29 March 2026 at 01:00 UTC; that day has 23 hours.
  ['2026-03-28T21:59:59Z', '2026-03-28'],
  ['2026-03-28T22:00:00Z', '2026-03-29'],
  ['2026-03-29T20:59:59Z', '2026-03-29'],
  ['2026-03-29T21:00:00Z', '2026-03-30'],
  // It goes back on 25 October 2026 at 01:00 UTC; that day has 25 hours.
  ['2026-10-24T20:59:59Z', '2026-10-24'],
  ['2026-10-24T21:00:00Z', '2026-10-25'],
  ['2026-10-25T21:59:59Z', '2026-10-25'],
  ['2026-10-25T22:00:00Z', '2026-10-26'],
  ['2026-12-31T22:00:00Z', '2027-01-01'],
])('at %s the day in Kyiv is %s', (instant, day) => {
  expect(kyivDay(new Date(instant))).toBe(day)
})

test('days are added by the calendar, over clock changes, months and leap years', () => {
  expect(addDays('2026-03-28', 2)).toBe('2026-03-30')
  expect(addDays('2026-10-24', 2)).toBe('2026-10-26')
  expect(addDays('2026-03-01', -1)).toBe('2026-02-28')
  expect(addDays('2028-02-28', 1)).toBe('2028-02-29')
  expect(addDays('2026-12-31', 1)).toBe('2027-01-01')
})

test('a range names every day once, and one that ends before it starts none', () => {
  expect(eachDay('2026-03-28', '2026-03-30')).toEqual(['2026-03-28', '2026-03-29', '2026-03-30'])
  expect(eachDay('2026-10-24', '2026-10-26')).toEqual(['2026-10-24', '2026-10-25', '2026-10-26'])
  expect(eachDay('2026-03-30', '2026-03-28')).toEqual([])
})
