import fc from 'fast-check'
import { expect, test } from 'vitest'
import { kyivInstant, kyivTime, toKyivTime } from './kyiv-time.ts'

const instantOf = (time: string) => kyivInstant(time).toISOString()

test('summer and winter differ by an hour', () => {
  expect(instantOf('2026-01-15T12:00')).toBe('2026-01-15T10:00:00.000Z')
  expect(instantOf('2026-07-15T12:00')).toBe('2026-07-15T09:00:00.000Z')
})

test('a time that spring leaves out is the moment of the change', () => {
  expect(instantOf('2026-03-29T02:59')).toBe('2026-03-29T00:59:00.000Z')
  for (const time of ['03:00', '03:30', '03:59', '04:00']) {
    expect(instantOf(`2026-03-29T${time}`)).toBe('2026-03-29T01:00:00.000Z')
  }
  expect(instantOf('2026-03-29T04:01')).toBe('2026-03-29T01:01:00.000Z')
})

test('of an hour that comes twice in autumn it is the first', () => {
  expect(instantOf('2026-10-25T03:00')).toBe('2026-10-25T00:00:00.000Z')
  expect(instantOf('2026-10-25T03:59')).toBe('2026-10-25T00:59:00.000Z')
  expect(instantOf('2026-10-25T04:00')).toBe('2026-10-25T02:00:00.000Z')
})

test('what is later on the clock is never earlier in fact, and every instant is found again', () => {
  const minutes = fc.integer({ min: 0, max: 3 * 365 * 24 * 60 }).map((count) => Date.UTC(2026, 0, 1) + count * 60_000)
  fc.assert(
    fc.property(minutes, fc.integer({ min: 1, max: 3000 }), (from, more) => {
      const [one, other] = [from, from + more * 60_000].map((at) => new Date(at).toISOString().slice(0, 16))
      expect(kyivInstant(one!).getTime()).toBeLessThanOrEqual(kyivInstant(other!).getTime())
      const again = kyivInstant(toKyivTime(new Date(from))).getTime()
      // Apart from the second pass of the autumn hour, which is read as the first.
      expect([from, from - 60 * 60_000]).toContain(again)
    }),
    { numRuns: 300 },
  )
})

test('only times of the calendar are taken', () => {
  for (const time of [
    '2026-02-29T10:00',
    '2026-13-01T10:00',
    '2026-1-1T10:00',
    '2026-01-01T24:00',
    '2026-01-01',
    'x',
  ]) {
    expect([time, kyivTime.safeParse(time).success]).toEqual([time, false])
  }
  expect(kyivTime.safeParse('2028-02-29T23:59').success).toBe(true)
})
