import { expect, test } from 'vitest'
import { phoneInGroups } from './number-groups.ts'

test('a Ukrainian number is shown in groups', () => {
  expect(phoneInGroups('+380961234567')).toBe('+380 96 123 45 67')
  expect(phoneInGroups('0800500500')).toBe('0 800 500 500')
  expect(phoneInGroups('+48221234567')).toBe('+48221234567')
})
