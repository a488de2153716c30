import * as z from 'zod/mini'
import { text } from '#domain/fields.ts'
import { byId, endpoint, instant } from './endpoint.ts'

/** Length of the reason that the staff give before they read a person's messages. */
export const lookReason = { min: 1, max: 500 } as const
/** Minutes for which messages stay readable after a reason was given. */
export const lookMinutes = 10

export const looksApi = {
  look: endpoint({
    method: 'POST',
    path: '/admin/users/{id}/look',
    access: 'admin',
    summary:
      `Opens the messages that visitors sent to somebody for ${lookMinutes} minutes, to this staff member in this ` +
      'session; the reason is written into the security log of the account. FORBIDDEN for an account of the staff',
    params: byId,
    body: z.strictObject({ reason: text(lookReason, { short: 'FIELDS_REQUIRED' }) }),
    sample: { reason: 'Скарга на погрози' },
    result: z.strictObject({ until: instant }),
    errors: ['FIELDS_REQUIRED', 'TEXT_TOO_LONG'],
  }),
}
