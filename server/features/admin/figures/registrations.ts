import { addDays, kyivDay, type Day } from '#domain/dates.ts'
import type { Deps } from '#server/deps.ts'
import { listRegistrations } from './queries.ts'

/** A day of Kyiv lies within the same day of UTC and the one before. */
function around(from: Day, to: Day): [Date, Date] {
  return [new Date(`${addDays(from, -1)}T00:00:00Z`), new Date(`${addDays(to, 1)}T00:00:00Z`)]
}

/** Registrations by Kyiv day, from `from` to `to` and, in part, on the days around. */
export async function registrationsByDay({ database }: Deps, from: Day, to: Day): Promise<ReadonlyMap<Day, number>> {
  const byDay = new Map<Day, number>()
  for (const { hour, count } of await listRegistrations(database.db, ...around(from, to))) {
    const day = kyivDay(hour)
    byDay.set(day, (byDay.get(day) ?? 0) + count)
  }
  return byDay
}
