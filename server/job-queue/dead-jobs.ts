import { sql } from 'kysely'
import { dayMs } from '#domain/dates.ts'
import type { Deps } from '#server/deps.ts'
import { defineJob } from './job.ts'

/** Days for which staff can see a dead job and run it again. */
const keptDays = 30
const batchSize = 1000

async function deleteDeadJobs({ database, clock, stopping }: Deps): Promise<void> {
  const before = new Date(clock.now().getTime() - keptDays * dayMs)
  let deleted = batchSize
  while (deleted === batchSize && !stopping.aborted) {
    const { rows } = await sql`select from graphile_worker.complete_jobs(array(
      select id from graphile_worker.jobs
      where locked_at is null and attempts >= max_attempts and created_at < ${before} limit ${batchSize}))`.execute(
      database.db,
    )
    deleted = rows.length
  }
}

export const pruneDeadJobs = defineJob({
  name: 'prune-dead-jobs',
  schedule: { every: 'day', at: '04:10' },
  run: deleteDeadJobs,
})
