import * as z from 'zod/mini'
import { byId, count, done, endpoint, id, instant } from './endpoint.ts'

export const failedJob = z.strictObject({
  id,
  name: z.string(),
  /** Tried again by itself, or not any more. */
  state: z.enum(['retrying', 'dead']),
  attempts: count,
  maxAttempts: count,
  /** What went wrong last; nothing where the node died that ran it. */
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
    summary: 'Jobs that failed: dead ones first, then those that will be tried again; the newest 100',
    result: z.strictObject({ items: z.array(failedJob) }),
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
