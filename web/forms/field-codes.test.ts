import { expect, test } from 'vitest'
import { authApi } from '#contract/auth.ts'
import { ApiError } from '#web/http/failures.ts'
import { fieldCodes } from './field-codes.ts'

const good = { login: 'olena', password: 'long enough', acceptTerms: true, robotCheck: '' }

function codes(change: object) {
  const parsed = authApi.register.body.safeParse({ ...good, ...change })
  return parsed.success ? {} : fieldCodes(parsed.error)
}

test.each([
  [{}, {}],
  [{ login: 'ab' }, { login: 'LOGIN_TOO_SHORT' }],
  [{ login: 'олена' }, { login: 'INCORRECT_LOGIN' }],
  [
    { login: 'admin', password: 'short' },
    { login: 'PATH_INCORRECT', password: 'PASS_TOO_SHORT' },
  ],
  [{ email: 'not an address' }, { email: 'EMAIL_INVALID' }],
  [{ email: `${'a'.repeat(250)}@b.ua` }, { email: 'EMAIL_TOO_LONG' }],
  [{ email: '' }, {}],
  [{ robotCheck: 5 }, { robotCheck: 'VALIDATION' }],
])('%j is wrong as %j', (change, expected) => {
  expect(codes(change)).toEqual(expected)
})

test('codes of the library are never shown: only those of the catalogue', () => {
  expect(Object.values(codes({ login: null, password: 1, extra: true }))).toEqual([
    'VALIDATION',
    'VALIDATION',
    'VALIDATION',
  ])
  expect(new ApiError('VALIDATION', { status: 422 }).fields).toEqual({})
})
