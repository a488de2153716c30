import { describe, expect, test } from 'vitest'
import { nextRun, type Schedule } from './schedule.ts'

/** The first `count` times of a schedule after a moment. */
function runs(schedule: Schedule, after: string, count: number): string[] {
  const found: string[] = []
  for (let at = new Date(after); found.length < count; found.push(at.toISOString())) at = nextRun(schedule, at)
  return found
}

test('every minute is at its beginning, and never the moment itself', () => {
  expect(runs({ every: 'minute' }, '2026-01-01T10:00:00.500Z', 2)).toEqual([
    '2026-01-01T10:01:00.000Z',
    '2026-01-01T10:02:00.000Z',
  ])
})

test('every hour is at its minute', () => {
  expect(runs({ every: 'hour', minute: 17 }, '2026-01-01T10:16:59Z', 2)).toEqual([
    '2026-01-01T10:17:00.000Z',
    '2026-01-01T11:17:00.000Z',
  ])
  expect(runs({ every: 'hour', minute: 17 }, '2026-01-01T10:17:00Z', 1)).toEqual(['2026-01-01T11:17:00.000Z'])
})

test('a day’s time is that of the clocks in Kyiv, in winter and in summer', () => {
  expect(runs({ every: 'day', at: '04:30' }, '2026-01-10T00:00:00Z', 2)).toEqual([
    '2026-01-10T02:30:00.000Z',
    '2026-01-11T02:30:00.000Z',
  ])
  expect(runs({ every: 'day', at: '04:30' }, '2026-07-10T00:00:00Z', 1)).toEqual(['2026-07-10T01:30:00.000Z'])
})

test('the day is that of Kyiv, also late in the evening', () => {
  expect(runs({ every: 'day', at: '00:05' }, '2026-07-10T21:00:00Z', 2)).toEqual([
    '2026-07-10T21:05:00.000Z',
    '2026-07-11T21:05:00.000Z',
  ])
})

describe('when the clocks change', () => {
  test('a time that spring leaves out comes once, when they are put forward', () => {
    expect(runs({ every: 'day', at: '03:30' }, '2026-03-28T00:00:00Z', 3)).toEqual([
      '2026-03-28T01:30:00.000Z',
      '2026-03-29T01:00:00.000Z',
      '2026-03-30T00:30:00.000Z',
    ])
  })

  test('a time that autumn repeats comes once, the first time', () => {
    expect(runs({ every: 'day', at: '03:30' }, '2026-10-24T00:00:00Z', 3)).toEqual([
      '2026-10-24T00:30:00.000Z',
      '2026-10-25T00:30:00.000Z',
      '2026-10-26T01:30:00.000Z',
    ])
  })

  test.each(['2026-03-28T22:00:00Z', '2026-10-24T22:00:00Z'])('hours pass one by one from %s', (start) => {
    const found = runs({ every: 'hour', minute: 5 }, start, 6).map((at) => Date.parse(at))
    const gaps = found.slice(1).map((at, index) => at - found[index]!)
    expect(new Set(gaps)).toEqual(new Set([60 * 60 * 1000]))
  })
})
