import * as z from 'zod/mini'
import { login } from '#domain/fields.ts'
import { endpoint } from './endpoint.ts'

export const addressesApi = {
  check: endpoint({
    method: 'GET',
    path: '/addresses/{address}',
    access: 'public',
    summary: 'Whether a registration may take the address; of a taken one, up to four free ones like it',
    params: z.strictObject({ address: login }),
    result: z.strictObject({ free: z.boolean(), suggestions: z.array(z.string()).check(z.maxLength(4)) }),
    errors: ['LOGIN_TOO_SHORT', 'LOGIN_TOO_LONG', 'INCORRECT_LOGIN', 'PATH_INCORRECT'],
  }),
}
