import { visitMetrics, type ChartMetric, type VisitMetric } from '#contract/admin.ts'
import { addDays, type Day } from '#domain/dates.ts'
import type { Deps } from '#server/deps.ts'
import * as queries from './queries.ts'
import { registrationsByDay } from './registrations.ts'

export function isVisitMetric(metric: ChartMetric): metric is VisitMetric {
  return visitMetrics.some((one) => one === metric)
}

/**
 * Returns one figure of the whole product by Kyiv day: from daily totals for days already summed up, counted live for
 * later ones.
 */
export async function siteFiguresByDay(
  deps: Deps,
  of: VisitMetric,
  from: Day,
  to: Day,
): Promise<ReadonlyMap<Day, number>> {
  const { db } = deps.database
  const rolled = await queries.listRolledDays(db, from, to)
  const { last } = await queries.findRolledDays(db)
  const open = last === null || last < from ? from : addDays(last, 1)
  const figures = new Map(rolled.map((row) => [row.day, row[of]]))
  if (open > to) return figures
  const live =
    of === 'registrations'
      ? await registrationsByDay(deps, open, to)
      : new Map((await queries.listDays(db, open, to)).map((row) => [row.day, row[of]]))
  for (const [day, count] of live) if (day >= open && day <= to) figures.set(day, count)
  return figures
}
