import { sql, type Kysely } from 'kysely'
import type { DB } from '#server/db/schema.gen.ts'

/** Not seen for so long, a worker is dead. Many times the distance of its heartbeats, so that a busy one is not taken for dead. */
const deadAfter = sql`interval '60 seconds'`
/** The library lets a lock lapse after four hours; no worker is needed for longer. */
const deletedAfter = sql`interval '1 day'`

/** Says that these workers live. Time is the database's here, since it is only ever compared with itself. */
export async function beat(db: Kysely<DB>, ids: readonly string[]): Promise<void> {
  if (ids.length === 0) return
  await sql`insert into job_workers (id, seen_at) select id, now() from unnest(${ids}::text[]) as alive (id)
    on conflict (id) do update set seen_at = now()`.execute(db)
}

/** Gives back to the queue what dead workers had in hand; answers how many there were. */
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

/** A worker that stopped in order is no dead one. */
export async function leave(db: Kysely<DB>, ids: readonly string[]): Promise<void> {
  await db.deleteFrom('job_workers').where('id', 'in', ids).execute()
}
