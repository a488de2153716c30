import { expect, test } from 'vitest'
import { validityMs } from './robot-validity.ts'

const now = Date.UTC(2026, 10, 21)
const minute = 60_000

test('a solution is good until its challenge expires', () => {
  expect(validityMs(now / 1000 + 600, now)).toBe(10 * minute)
})

test.each([
  ['an hour fast', now / 1000 + 600 - 3600],
  ['an hour slow', now / 1000 + 600 + 3600],
  ['told nothing', undefined],
])('a device whose clock is %s waits five minutes', (_what, expiresAt) => {
  expect(validityMs(expiresAt, now)).toBe(5 * minute)
})
