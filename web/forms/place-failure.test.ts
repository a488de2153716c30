import { expect, test } from 'vitest'
import { ApiError, NetworkError } from '#web/http/failures.ts'
import { correctedFields, placeFailure } from './use-form.ts'

const places = { USER_EXISTS: 'login' } as const

test('a code that belongs to a field is said there and not beside the form', () => {
  const failure = placeFailure(new ApiError('USER_EXISTS', { status: 409 }), places)
  expect(failure).toEqual({ fields: { login: 'USER_EXISTS' }, error: undefined })
})

test("the server's own word on a field counts more than the code's usual place", () => {
  const refused = new ApiError('USER_EXISTS', {
    status: 409,
    fields: { username: 'USER_EXISTS', login: 'INCORRECT_LOGIN' },
  })
  expect(placeFailure(refused, places).fields).toEqual({ username: 'USER_EXISTS', login: 'INCORRECT_LOGIN' })
})

test.each([new ApiError('TOO_MANY_REQUESTS', { status: 429 }), new NetworkError(undefined), new Error('x')])(
  '%s belongs to no field and is said beside the form',
  (error) => {
    expect(placeFailure(error, places)).toEqual({ fields: {}, error })
  },
)

test('a refused field follows what is typed in it, others keep what they said, and no other one begins to', () => {
  const refused = { password: 'PASS_TOO_SHORT', acceptTerms: 'TERMS_REQUIRED' } as const
  const mended = correctedFields(refused, 'password', { acceptTerms: 'TERMS_REQUIRED', email: 'EMAIL_INVALID' })
  expect(mended).toEqual({ acceptTerms: 'TERMS_REQUIRED' })
  // What was mended and is wrong again says so again.
  expect(correctedFields(mended, 'password', { password: 'PASS_TOO_LONG' })).toEqual({
    ...refused,
    password: 'PASS_TOO_LONG',
  })
  expect(correctedFields(refused, 'email', { email: 'EMAIL_INVALID' })).toEqual(refused)
})

test('what was said of login and password goes with a change of either', () => {
  expect(correctedFields({ password: 'LOGIN_OR_PASSWORD_INCORRECT' }, 'login', {})).toEqual({})
})
