import * as z from 'zod/mini'
import { loginToCheck, pathToCheck } from '#domain/fields.ts'
import { endpoint } from './endpoint.ts'

const result = z.strictObject({
  free: z.boolean(),
  /** Why no one may take this address; absent if it is merely taken. */
  refusal: z.optional(z.enum(['INCORRECT_LOGIN', 'PATH_INCORRECT'])),
  suggestions: z.array(z.string()).check(z.maxLength(4)),
})

export const addressesApi = {
  check: endpoint({
    method: 'GET',
    path: '/addresses/{address}',
    access: 'public',
    summary: 'Whether a registration may take the address; if not, up to four free ones like it',
    params: z.strictObject({ address: loginToCheck }),
    result,
    errors: ['LOGIN_TOO_SHORT', 'LOGIN_TOO_LONG'],
  }),
  checkOwn: endpoint({
    method: 'GET',
    path: '/users/_self/addresses/{address}',
    access: 'user',
    summary: 'Whether a page of the caller may take the address; if not, up to four free ones like it',
    params: z.strictObject({ address: pathToCheck }),
    result,
    errors: ['PATH_TOO_SHORT', 'PATH_TOO_LONG'],
  }),
}
