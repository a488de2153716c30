import { expect, test } from 'vitest'
import { PasskeyFailure } from './passkey-failure.ts'

test.each([
  ['NotAllowedError', 'canceled'],
  ['AbortError', 'canceled'],
  ['InvalidStateError', 'known'],
  ['NotSupportedError', 'unsupported'],
  ['SecurityError', 'address'],
  ['OperationError', 'unknown'],
])('a browser’s %s is told as "%s"', (name, fault) => {
  expect(new PasskeyFailure(Object.assign(new Error(), { name })).fault).toBe(fault)
})

test('whatever else is thrown is told as "unknown"', () => {
  expect(new PasskeyFailure('x').fault).toBe('unknown')
})
