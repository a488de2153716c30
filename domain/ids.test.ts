import { expect, test } from 'vitest'
import { idTime, newId } from './ids.ts'

const pattern = /^[0-9a-f]{8}-[0-9a-f]{4}-7[0-9a-f]{3}-[89ab][0-9a-f]{3}-[0-9a-f]{12}$/

test('an id is a UUID of version 7 that tells when it was made', () => {
  for (const instant of ['1970-01-01T00:00:00.000Z', '2026-11-21T10:20:30.456Z', '9999-12-31T23:59:59.999Z']) {
    const id = newId(Date.parse(instant))
    expect(id).toMatch(pattern)
    expect(idTime(id)?.toISOString()).toBe(instant)
  }
})

test('ids made later sort later', () => {
  const times = [0, 1, 255, 256, 2 ** 32 - 1, 2 ** 32, Date.parse('2026-11-21'), Date.parse('2100-01-01')]
  const ids = times.map((time) => newId(time))
  expect(ids.toSorted()).toEqual(ids)
})

test('no two ids of one moment are alike', () => {
  expect(new Set(Array.from({ length: 10_000 }, () => newId(0))).size).toBe(10_000)
})

test.each(['', 'a', '0190b3c4-7f11-4a55-9c3e-5d2f6b8a1e01', '0190b3c4-7f11-7a55-1c3e-5d2f6b8a1e01', `${newId()} `])(
  '%j tells no time',
  (text) => {
    expect(idTime(text)).toBeUndefined()
  },
)
