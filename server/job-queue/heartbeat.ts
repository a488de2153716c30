import { sql, type Kysely } from 'kysely'
import type { DB } from '#server/db/schema.gen.ts'

/** Time after which a silent worker counts as dead: many heartbeats, so that a busy one does not. */
const deadAfter = sql`interval '60 seconds'`
/** Age at which a worker's row is deleted; the library's locks expire after four hours. */
const deletedAfter = sql`interval '1 day'`

/** Records that these workers are alive. Uses the database's time, which is only compared with itself. */
export async function recordHeartbeat(db: Kysely<DB>, ids: readonly string[]): Promise<void> {
  if (ids.length === 0) return
  await sql`insert into job_workers (id, seen_at) select id, now() from unnest(${ids}::text[]) as alive (id)
    on conflict (id) do update set seen_at = now()`.execute(db)
}

/** Unlocks jobs of dead workers; returns their number. */
export async function releaseJobsOfDeadWorkers(db: Kysely<DB>): Promise<number> {
  const { rows } = await sql<{ id: string }>`
    select distinct locked_by as id from graphile_worker.jobs
    where locked_at < now() - ${deadAfter} and not exists (
      select from job_workers where id = locked_by and seen_at > now() - ${deadAfter})`.execute(db)
  const dead = rows.map(({ id }) => id)
  if (dead.length > 0) await sql`select graphile_worker.force_unlock_workers(${dead}::text[])`.execute(db)
  await sql`delete from job_workers where seen_at < now() - ${deletedAfter}`.execute(db)
  return dead.length
}

/** Removes workers that stopped in order. */
export async function removeWorkers(db: Kysely<DB>, ids: readonly string[]): Promise<void> {
  await db.deleteFrom('job_workers').where('id', 'in', ids).execute()
}
