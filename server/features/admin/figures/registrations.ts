import { addDays, kyivDay, type Day } from '#domain/dates.ts'
import type { Deps } from '#server/deps.ts'
import { listRegistrations } from './queries.ts'

/** Returns the range of UTC instants that contains the Kyiv days: a Kyiv day begins on the previous UTC day. */
function around(from: Day, to: Day): [Date, Date] {
  return [new Date(`${addDays(from, -1)}T00:00:00Z`), new Date(`${addDays(to, 1)}T00:00:00Z`)]
}

/** Returns registrations by Kyiv day, from `from` to `to`; adjacent days may be included with partial counts. */
export async function registrationsByDay({ database }: Deps, from: Day, to: Day): Promise<ReadonlyMap<Day, number>> {
  const byDay = new Map<Day, number>()
  for (const { hour, count } of await listRegistrations(database.db, ...around(from, to))) {
    const day = kyivDay(hour)
    byDay.set(day, (byDay.get(day) ?? 0) + count)
  }
  return byDay
}
