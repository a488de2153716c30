import { expect, test } from 'vitest'
import { ApiError, StatusError } from '#web/http/failures.ts'
import { rightsLapsed } from './rights-lapsed.ts'

test('rights have lapsed where the server asks for a second factor', () => {
  expect(rightsLapsed(new ApiError('FORBIDDEN', { status: 403, result: { reason: 'second_factor' } }))).toBe(true)
})

test.each([
  ['a refusal without a reason', new ApiError('FORBIDDEN', { status: 403 })],
  ['a refusal for another reason', new ApiError('FORBIDDEN', { status: 403, result: { reason: 'self' } })],
  ['a refusal whose result is null', new ApiError('FORBIDDEN', { status: 403, result: null })],
  ['another code', new ApiError('NOT_FOUND', { status: 404, result: { reason: 'second_factor' } })],
  ['no answer of ours', new StatusError(403)],
])('%s is no matter of a proof', (_what, error) => {
  expect(rightsLapsed(error)).toBe(false)
})
