import { sql, type Kysely } from 'kysely'
import type { DB } from '#server/db/schema.gen.ts'
import { inTransaction } from '#server/db/transaction.ts'
import { enqueue } from './enqueue.ts'
import type { AnyJob } from './job.ts'
import { nextRun } from './schedule.ts'

/** Adds the schedules of new jobs, which are due at once. */
async function addNew(db: Kysely<DB>, jobs: readonly AnyJob[], now: Date): Promise<void> {
  await db
    .insertInto('job_schedules')
    .values(jobs.map(({ name }) => ({ name, next_at: now })))
    .onConflict((conflict) => conflict.doNothing())
    .execute()
}

/**
 * Locks due schedules that no other node has locked; returns their jobs. A job that runs or waits for a retry is not
 * due until it ends; a dead one is due again.
 */
async function lockDue(trx: Kysely<DB>, names: readonly string[], now: Date): Promise<Set<string>> {
  const { rows } = await sql<{ name: string }>`
    select name from job_schedules
    where next_at <= ${now} and name = any(${names}) and not exists (
      select from graphile_worker.jobs where jobs.key = job_schedules.name
        and (jobs.locked_at is not null or jobs.attempts < jobs.max_attempts))
    for update skip locked`.execute(trx)
  return new Set(rows.map(({ name }) => name))
}

/** Enqueues due scheduled jobs, each once even if several nodes try. Several missed runs count as one. */
export async function enqueueDue(db: Kysely<DB>, jobs: readonly AnyJob[], now: Date): Promise<void> {
  const scheduled = jobs.filter(({ schedule }) => schedule !== undefined)
  if (scheduled.length === 0) return
  await addNew(db, scheduled, now)
  await inTransaction(db, async (trx) => {
    const names = scheduled.map(({ name }) => name)
    const due = await lockDue(trx, names, now)
    for (const job of scheduled.filter(({ name }) => due.has(name))) {
      await enqueue(trx, job, undefined, { key: job.name })
      const next_at = nextRun(job.schedule!, now)
      await trx.updateTable('job_schedules').set({ next_at }).where('name', '=', job.name).execute()
    }
  })
}
