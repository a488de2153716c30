import type { QueryOf, ResultOf } from '#contract/endpoint.ts'
import type { FailedJob, staffJobsApi } from '#contract/jobs.ts'
import { AppError } from '#domain/errors.ts'
import type { Deps } from '#server/deps.ts'
import { wrongCursor } from '#server/paging.ts'
import { listFailedJobs, retryFailedJob, type FailedJobRow, type JobPlace } from './queries.ts'

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

/** Parses a cursor: state and number of the previous part's last job. Throws VALIDATION. */
function placeOf(cursor: string): JobPlace {
  const [, state, id] = /^(dead|retrying)-(\d{1,18})$/.exec(cursor) ?? []
  if (id === undefined) throw wrongCursor()
  return { dead: state === 'dead', id }
}

/** Returns failed jobs, dead ones first. Throws VALIDATION for a wrong cursor. */
export async function readFailedJobs(
  { database }: Deps,
  { cursor, limit = 100 }: QueryOf<typeof staffJobsApi.list>,
): Promise<ResultOf<typeof staffJobsApi.list>> {
  const rows = await listFailedJobs(database.db, cursor === undefined ? undefined : placeOf(cursor), limit + 1)
  const items = rows.slice(0, limit).map(jobOf)
  const last = items.at(-1)
  return { items, next: rows.length > limit && last !== undefined ? `${last.state}-${last.id}` : null }
}

/** Schedules a failed job again with all its attempts. Throws NOT_FOUND, also if it is running. */
export async function retryJob({ database }: Deps, id: string): Promise<void> {
  const isNumber = /^\d{1,18}$/.test(id)
  if (!isNumber || !(await retryFailedJob(database.db, id))) throw new AppError('NOT_FOUND')
}
