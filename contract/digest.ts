import * as z from 'zod/mini'
import { endpoint } from './endpoint.ts'

const digestFrequencies = ['never', 'day', 'week'] as const
export type DigestFrequency = (typeof digestFrequencies)[number]

const digest = z.strictObject({ every: z.enum(digestFrequencies) })

export const digestApi = {
  read: endpoint({
    method: 'GET',
    path: '/users/_self/digest',
    access: 'user',
    summary: 'How often the person gets the statistics of their pages by mail',
    result: digest,
    errors: [],
  }),
  change: endpoint({
    method: 'PATCH',
    path: '/users/_self/digest',
    access: 'user',
    summary: 'Changes it; mails go to a confirmed address alone, in the morning, and not where nobody came',
    body: digest,
    sample: { every: 'week' },
    result: digest,
    errors: [],
  }),
}
