import { sql, type Kysely } from 'kysely'
import type { DB } from '#server/db/schema.gen.ts'

interface QueuedJob {
  task_identifier: string
  attempts: number
  max_attempts: number
  last_error: string | null
  locked_by: string | null
}

/** Returns all waiting, running and dead jobs, the oldest first. */
export async function queuedJobs(db: Kysely<DB>, name?: string): Promise<QueuedJob[]> {
  const { rows } = await sql<QueuedJob>`
    select task_identifier, attempts, max_attempts, last_error, locked_by from graphile_worker.jobs
    where ${name ?? null}::text is null or task_identifier = ${name ?? null} order by id`.execute(db)
  return rows
}

/** Inserts a dead job; returns its id. */
export async function insertDeadJob(db: Kysely<DB>, name = 'prune-trash'): Promise<string> {
  const { rows } = await sql<{ id: number }>`
    select failed.id from graphile_worker.add_job(identifier => ${name}) as added,
      graphile_worker.permanently_fail_jobs(array[added.id], 'It went wrong.') as failed`.execute(db)
  return String(rows[0]!.id)
}

export async function emptyQueue(db: Kysely<DB>): Promise<void> {
  await sql`select graphile_worker.complete_jobs(array(select id from graphile_worker.jobs))`.execute(db)
}

/** Makes all waiting jobs due now. */
export async function makeDue(db: Kysely<DB>): Promise<void> {
  await sql`select graphile_worker.reschedule_jobs(array(select id from graphile_worker.jobs where locked_at is null),
    run_at => now())`.execute(db)
}

/** Sets the last heartbeat of all workers, and the start of running jobs, to five minutes ago. */
export async function ageWorkers(db: Kysely<DB>): Promise<void> {
  await sql`update job_workers set seen_at = now() - interval '5 minutes'`.execute(db)
  await ageLocks(db)
}

/** Sets the start of running jobs to five minutes ago. */
export async function ageLocks(db: Kysely<DB>): Promise<void> {
  await sql`update graphile_worker._private_jobs set locked_at = now() - interval '5 minutes'
    where locked_at is not null`.execute(db)
}
