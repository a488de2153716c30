import { expect, test } from 'vitest'
import { firstSaltedDay } from './salt-age.ts'

test.each([
  // A day of 24 hours, of 25 in October and of 23 in March.
  ['2026-06-01', '2026-05-31T21:00Z', '2026-06-02T19:00Z'],
  ['2026-10-25', '2026-10-24T21:00Z', '2026-10-26T19:00Z'],
  ['2027-03-28', '2027-03-27T22:00Z', '2027-03-29T20:00Z'],
])('the salt of %s is kept for 46 hours from %s', (day, start, end) => {
  const before = (time: string) => firstSaltedDay(new Date(Date.parse(time) - 1))
  expect([before(start) <= day, before(end), firstSaltedDay(new Date(end)) > day]).toEqual([true, day, true])
})
