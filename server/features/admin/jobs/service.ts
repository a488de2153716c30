import type { ResultOf } from '#contract/endpoint.ts'
import type { FailedJob, staffJobsApi } from '#contract/jobs.ts'
import { AppError } from '#domain/errors.ts'
import type { Deps } from '#server/deps.ts'
import { listFailedJobs, retryFailedJob, type FailedJobRow } from './queries.ts'

const shownAtOnce = 100
const errorLength = 500

function jobOf({ id, name, is_dead, last_error, ...row }: FailedJobRow): FailedJob {
  return {
    id: String(id),
    name,
    state: is_dead ? 'dead' : 'retrying',
    attempts: row.attempts,
    maxAttempts: row.max_attempts,
    error: last_error?.slice(0, errorLength) ?? null,
    createdAt: row.created_at.toISOString(),
    nextAt: is_dead ? null : row.run_at.toISOString(),
  }
}

/** Returns failed jobs, dead ones first. */
export async function readFailedJobs({ database }: Deps): Promise<ResultOf<typeof staffJobsApi.list>> {
  return { items: (await listFailedJobs(database.db, shownAtOnce)).map(jobOf) }
}

/** Schedules a failed job again with all its attempts. Throws NOT_FOUND, also if it is running. */
export async function retryJob({ database }: Deps, id: string): Promise<void> {
  const isNumber = /^\d{1,18}$/.test(id)
  if (!isNumber || !(await retryFailedJob(database.db, id))) throw new AppError('NOT_FOUND')
}
