import { sql, type Kysely } from 'kysely'
import type { DB } from '#server/db/schema.gen.ts'
import type { Job } from './job.ts'

interface When {
  /** Earliest time; now by default. */
  at?: Date | undefined
  /** Deduplication key: only the last waiting job of a key is kept. Running and dead ones are not affected. */
  key?: string
}

/** Removes the key of a dead job, so that a new one can have it; the dead one is kept with its error for the staff. */
async function retireDead(db: Kysely<DB>, key: string): Promise<void> {
  await sql`update graphile_worker._private_jobs set key = null
    where key = ${key} and locked_at is null and attempts >= max_attempts`.execute(db)
}

/** Whether a job with this key waits or runs. */
export async function isQueued(db: Kysely<DB>, key: string): Promise<boolean> {
  const { rows } = await sql`select from graphile_worker.jobs
    where key = ${key} and (locked_at is not null or attempts < max_attempts)`.execute(db)
  return rows.length > 0
}

/** Enqueues a job in the caller's transaction: it runs if and only if that commits. */
export async function enqueue<Payload>(
  db: Kysely<DB>,
  job: Job<Payload>,
  payload: Payload,
  { at, key }: When = {},
): Promise<void> {
  if (key !== undefined) await retireDead(db, key)
  await sql`select graphile_worker.add_job(identifier => ${job.name}, payload => ${JSON.stringify(payload ?? {})}::json,
    run_at => ${at ?? null}::timestamptz, max_attempts => ${job.attempts}::int, job_key => ${key ?? null}::text)`.execute(
    db,
  )
}
