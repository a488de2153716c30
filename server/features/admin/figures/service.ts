import { chartDays } from '#contract/admin.ts'
import type { adminApi, ChartMetric } from '#contract/admin.ts'
import type { QueryOf, ResultOf } from '#contract/endpoint.ts'
import { addDays, eachDay, kyivDay } from '#domain/dates.ts'
import type { Day } from '#domain/dates.ts'
import { AppError } from '#domain/errors.ts'
import type { Deps } from '#server/deps.ts'
import * as queries from './queries.ts'

/** Days that count as recent, today included. */
const recentDays = 7
const usualDays = 30

/** A day of Kyiv lies within the same day of UTC and the one before. */
function around(from: Day, to: Day): [Date, Date] {
  return [new Date(`${addDays(from, -1)}T00:00:00Z`), new Date(`${addDays(to, 1)}T00:00:00Z`)]
}

async function registrationsByDay({ database }: Deps, from: Day, to: Day): Promise<ReadonlyMap<Day, number>> {
  const byDay = new Map<Day, number>()
  for (const { hour, count } of await queries.listRegistrations(database.db, ...around(from, to))) {
    const day = kyivDay(hour)
    byDay.set(day, (byDay.get(day) ?? 0) + count)
  }
  return byDay
}

async function visitsByDay(
  { database }: Deps,
  of: Exclude<ChartMetric, 'registrations'>,
  from: Day,
  to: Day,
): Promise<ReadonlyMap<Day, number>> {
  return new Map((await queries.listDays(database.db, from, to)).map((row) => [row.day, row[of]]))
}

/** One figure by Kyiv day; days without any are there with none. */
export async function readChart(
  deps: Deps,
  query: QueryOf<typeof adminApi.charts>,
): Promise<ResultOf<typeof adminApi.charts>> {
  const { metric } = query
  const to = query.to ?? kyivDay(deps.clock.now())
  const from = query.from ?? addDays(to, 1 - usualDays)
  if (from > to || from < addDays(to, 1 - chartDays))
    throw new AppError('VALIDATION', { fields: { from: 'VALIDATION' } })
  const counts =
    metric === 'registrations' ? await registrationsByDay(deps, from, to) : await visitsByDay(deps, metric, from, to)
  return { days: eachDay(from, to).map((date) => ({ date, count: counts.get(date) ?? 0 })) }
}

/** Figures of the whole product. */
export async function readSummary(deps: Deps): Promise<ResultOf<typeof adminApi.summary>> {
  const { db } = deps.database
  const now = deps.clock.now()
  const to = kyivDay(now)
  const from = addDays(to, 1 - recentDays)
  const { users, banned } = await queries.countUsers(db)
  const registrations = await registrationsByDay(deps, from, to)
  const days = await queries.listDays(db, from, to)
  const mails = new Map((await queries.countMails(db)).map(({ state, count }) => [state, count]))
  const sum = (of: 'views' | 'clicks') => days.reduce((total, day) => total + day[of], 0)
  return {
    users,
    banned,
    plus: await queries.countPaid(db, now),
    pages: await queries.countPages(db),
    recent: {
      registrations: eachDay(from, to).reduce((total, day) => total + (registrations.get(day) ?? 0), 0),
      views: sum('views'),
      clicks: sum('clicks'),
    },
    mails: {
      queued: mails.get('queued') ?? 0,
      failed: mails.get('failed') ?? 0,
      kept: mails.get('kept') ?? 0,
    },
  }
}
