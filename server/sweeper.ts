import { sql } from 'kysely'
import { addDays, kyivDay } from '#domain/dates.ts'
import type { Deps } from './deps.ts'

/** Milliseconds between sweeps; each also runs at start, so time spent switched off is caught up. */
const interval = 60 * 60 * 1000

/**
 * Forgets what must not be kept: a visitor salt lives less than 48 hours, and without it the hashes made with it are
 * anonymous for good. Every statement may run on any number of nodes at once.
 */
export async function sweep(deps: Deps): Promise<void> {
  const { db } = deps.database
  const now = deps.clock.now()
  const today = kyivDay(now)
  await sql`delete from visitor_salts where day < ${addDays(today, -1)}`.execute(db)
  await sql`delete from daily_visitors where day < ${addDays(today, -1)}`.execute(db)
  await sql`delete from seen_events where day < ${addDays(today, -3)}`.execute(db)
  await sql`delete from robot_check_uses where expires_at < ${now}`.execute(db)
  await sql`delete from rate_limits where window_start < ${now}::timestamptz - interval '1 day'`.execute(db)
  await sql`delete from sessions where ended_at < ${now}::timestamptz - interval '90 days'`.execute(db)
  await sql`delete from pages where trashed_at < ${now}::timestamptz - interval '30 days'`.execute(db)
}

/** Sweeps now and every hour until stopped. */
export function startSweeper(deps: Deps): () => void {
  const run = () => {
    sweep(deps).catch((error: unknown) => deps.log.error('sweeping failed and will be tried again', error))
  }
  run()
  const timer = setInterval(run, interval)
  timer.unref()
  return () => clearInterval(timer)
}
