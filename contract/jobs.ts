import * as z from 'zod/mini'
import { byId, count, done, endpoint, id, instant } from './endpoint.ts'
import { listOf, listQuery } from './lists.ts'

export const failedJob = z.strictObject({
  id,
  name: z.string(),
  /** Whether it is retried automatically or dead. */
  state: z.enum(['retrying', 'dead']),
  attempts: count,
  maxAttempts: count,
  /** The last error; null if the node that ran the job died. */
  error: z.nullable(z.string()),
  createdAt: instant,
  nextAt: z.nullable(instant),
})
export type FailedJob = z.output<typeof failedJob>

export const staffJobsApi = {
  list: endpoint({
    method: 'GET',
    path: '/admin/jobs',
    access: 'admin',
    summary: 'Jobs that failed: dead ones first, then those that will be tried again; the newest first',
    query: listQuery,
    result: listOf(failedJob),
    errors: [],
  }),
  retry: endpoint({
    method: 'POST',
    path: '/admin/jobs/{id}/retry',
    access: 'admin',
    summary: 'Runs a job that failed again, now and with all its attempts',
    params: byId,
    result: done,
    errors: [],
  }),
}
