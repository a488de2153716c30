import * as z from 'zod/mini'
import { login, path } from '#domain/fields.ts'
import { endpoint } from './endpoint.ts'

const result = z.strictObject({ free: z.boolean(), suggestions: z.array(z.string()).check(z.maxLength(4)) })

export const addressesApi = {
  check: endpoint({
    method: 'GET',
    path: '/addresses/{address}',
    access: 'public',
    summary: 'Whether a registration may take the address; of a taken one, up to four free ones like it',
    params: z.strictObject({ address: login }),
    result,
    errors: ['LOGIN_TOO_SHORT', 'LOGIN_TOO_LONG', 'INCORRECT_LOGIN', 'PATH_INCORRECT'],
  }),
  checkOwn: endpoint({
    method: 'GET',
    path: '/users/_self/addresses/{address}',
    access: 'user',
    summary: 'Whether a page of the caller may take the address; of a taken one, up to four free ones like it',
    params: z.strictObject({ address: path }),
    result,
    errors: ['PATH_TOO_SHORT', 'PATH_TOO_LONG', 'PATH_INCORRECT'],
  }),
}
