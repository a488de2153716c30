import type { Kysely, Selectable } from 'kysely'
import { addMonths, dayMs } from '#domain/dates.ts'
import { kyivInstant, toKyivTime } from '#domain/kyiv-time.ts'
import type { DB } from '#server/db/schema.gen.ts'
import { scheduleOrRemove } from './queries.ts'

type Subscription = Selectable<DB['subscriptions']>

/** A month later at the same Kyiv time. */
function monthAfter(at: Date): Date {
  const [day, time] = toKyivTime(at).split('T') as [string, string]
  return kyivInstant(`${addMonths(day, 1)}T${time}`)
}

/**
 * When a subscription is next charged automatically: at the end of its term, or when a declined charge is retried. Null
 * if the plan does not renew or no retry is scheduled.
 */
export function nextChargeAt({ grace_until, paid_until, failed_at, retry_at }: Subscription): Date | null {
  if (grace_until === null) return null
  return failed_at === null ? paid_until : retry_at
}

/** Reschedules the agenda after a change. News about the end of a term are scheduled once per end. */
export async function rescheduleAgenda(trx: Kysely<DB>, former: Subscription, next: Subscription): Promise<void> {
  await scheduleOrRemove(trx, next.id, 'charge', nextChargeAt(next))
  await scheduleOrRemove(trx, next.id, 'lapse', next.grace_until)
  const end = next.paid_until
  if (end?.getTime() === former.paid_until?.getTime()) return
  await scheduleOrRemove(trx, next.id, 'remind', end && new Date(end.getTime() - 7 * dayMs))
  await scheduleOrRemove(trx, next.id, 'farewell', end && monthAfter(end))
}
