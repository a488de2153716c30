import { sql, type Kysely } from 'kysely'
import type { DB } from '#server/db/schema.gen.ts'

export interface FailedJobRow {
  id: number
  name: string
  attempts: number
  max_attempts: number
  last_error: string | null
  created_at: Date
  run_at: Date
  is_dead: boolean
}

const isDead = sql`attempts >= max_attempts`
/** SQL condition: the job has failed. A job whose process died has no error text; a running job has not failed yet. */
const hasFailed = sql`locked_at is null and (last_error is not null or ${isDead})`

/** A place in the list of failed jobs. */
export interface JobPlace {
  dead: boolean
  id: string
}

/** Lists failed jobs after a place: dead ones first, then those to be retried, newest first. */
export async function listFailedJobs(
  db: Kysely<DB>,
  after: JobPlace | undefined,
  limit: number,
): Promise<FailedJobRow[]> {
  const isAfter = after === undefined ? sql`true` : sql`(${isDead}, id) < (${after.dead}, ${after.id}::bigint)`
  const { rows } = await sql<FailedJobRow>`
    select id, task_identifier as name, attempts, max_attempts, last_error, created_at, run_at, ${isDead} as is_dead
    from graphile_worker.jobs where ${hasFailed} and ${isAfter}
    order by ${isDead} desc, id desc limit ${limit}`.execute(db)
  return rows
}

/** Schedules a failed job to run now, with its attempts reset; returns false if no such job has failed. */
export async function retryFailedJob(db: Kysely<DB>, id: string): Promise<boolean> {
  const { rows } = await sql`
    select from graphile_worker.reschedule_jobs(
      array(select id from graphile_worker.jobs where id = ${id}::bigint and ${hasFailed}),
      run_at => now(), attempts => 0)`.execute(db)
  return rows.length > 0
}
