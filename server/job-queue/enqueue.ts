import { sql, type Kysely } from 'kysely'
import type { DB } from '#server/db/schema.gen.ts'
import type { Job } from './job.ts'

interface When {
  /** Not before; at once when left out. */
  at?: Date | undefined
  /** Of jobs with one key only the last one waits, in the place of a dead one. One that runs already goes on. */
  key?: string
}

/** A dead job is out of the way of its successor, which may do better. */
async function removeDead(db: Kysely<DB>, key: string): Promise<void> {
  await sql`select graphile_worker.complete_jobs(array(
    select id from graphile_worker.jobs where key = ${key} and locked_at is null and attempts >= max_attempts))`.execute(
    db,
  )
}

/** Puts a job into the queue as part of the caller's transaction: it runs if and only if that commits. */
export async function enqueue<Payload>(
  db: Kysely<DB>,
  job: Job<Payload>,
  payload: Payload,
  { at, key }: When = {},
): Promise<void> {
  if (key !== undefined) await removeDead(db, key)
  await sql`select graphile_worker.add_job(identifier => ${job.name}, payload => ${JSON.stringify(payload ?? {})}::json,
    run_at => ${at ?? null}::timestamptz, max_attempts => ${job.attempts}::int, job_key => ${key ?? null}::text)`.execute(
    db,
  )
}
