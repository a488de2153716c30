import * as z from 'zod/mini'
import { count, endpoint, id } from './endpoint.ts'

export const weekApi = {
  week: endpoint({
    method: 'GET',
    path: '/statistics/week',
    access: 'user',
    summary: 'People who came to each of the own pages in the last seven days, today included',
    result: z.strictObject({
      pages: z.array(
        z.strictObject({
          id,
          visitors: count,
          /** Visitors in the preceding seven days; null in the first week of a page, and without Plus. */
          before: z.nullable(count),
          /** Whether the page is less than a week old. */
          first: z.boolean(),
        }),
      ),
    }),
    errors: [],
  }),
}
