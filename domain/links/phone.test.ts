import { expect, test } from 'vitest'
import { phoneInGroups, readPhone } from './phone.ts'

test.each([
  ['096 123 45 67', '+380961234567'],
  ['(096) 123-45-67', '+380961234567'],
  ['8 096 123 45 67', '+380961234567'],
  ['380961234567', '+380961234567'],
  ['+38 (096) 123\u201345\u201367', '+380961234567'],
  ['0 800 500 500', '0800500500'],
  ['0-900-30-15-15', '0900301515'],
  ['8 0800 500 500', '0800500500'],
  ['+38 0 800 500 500', '0800500500'],
  ['380800500500', '0800500500'],
  ['0048 22 123 45 67', '+48221234567'],
  ['+1 202 555 0199', '+12025550199'],
])('%s is %s', (typed, number) => {
  expect(readPhone(typed)).toBe(number)
})

test.each(['102', '12345', '2026-11-23', '4441 1144 1234 5678', '1 000 000', '+', '096 123 45 6', '+1234567890123456'])(
  '%s is no telephone number',
  (typed) => {
    expect(readPhone(typed)).toBeUndefined()
  },
)

test('a Ukrainian number is shown in groups', () => {
  expect(phoneInGroups('+380961234567')).toBe('+380 96 123 45 67')
  expect(phoneInGroups('0800500500')).toBe('0 800 500 500')
  expect(phoneInGroups('+48221234567')).toBe('+48221234567')
})
