import { expect, test } from 'vitest'
import { adminFlag, saysAdmin } from './admin-flag.ts'

const now = Date.UTC(2026, 10, 21)

test.each([true, false])('the flag of somebody whose being staff is %s says so', (isAdmin) => {
  expect(saysAdmin(adminFlag(isAdmin, now))).toBe(isAdmin)
})

test('the flag tells when it was learned', () => {
  const seconds = Math.floor(Number.parseInt(adminFlag(true, now), 36) / 2)
  expect(seconds).toBe(now / 1000)
})

test.each([null, '', 'true', '-1', '<script>', '1.5'])('%s makes nobody staff', (flag) => {
  expect(saysAdmin(flag)).toBe(false)
})
