import { expect, test } from 'vitest'
import { deviceKindOf } from './device-kinds.ts'

test.each([
  ['Chrome, Android', 'phone'],
  ['Instagram, iPhone', 'phone'],
  ['Safari, iPad', 'tablet'],
  ['Firefox, Windows', 'computer'],
  ['Safari, macOS', 'computer'],
  ['Browser', null],
  ['Androidish things', null],
  [undefined, null],
])('%s is a device of the kind %s', (label, kind) => {
  expect(deviceKindOf(label)).toBe(kind)
})
