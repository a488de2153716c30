import { chartDays, type adminApi, type PlanMetric, type VisitMetric } from '#contract/admin.ts'
import type { QueryOf, ResultOf } from '#contract/endpoint.ts'
import { addDays, eachDay, kyivDay } from '#domain/dates.ts'
import { AppError } from '#domain/errors.ts'
import type { Deps } from '#server/deps.ts'
import { figuresByDay as planFiguresByDay } from '#server/features/billing/service.ts'
import { countUnseen } from '../differences/queries.ts'
import { figuresByDay, isVisitMetric } from './days.ts'
import * as queries from './queries.ts'

/** Days that count as recent, today included. */
const recentDays = 7
const usualDays = 30

/** One figure by Kyiv day; days without any are there with none. */
export async function readChart(
  deps: Deps,
  query: QueryOf<typeof adminApi.charts>,
): Promise<ResultOf<typeof adminApi.charts>> {
  const { metric, provider } = query
  const to = query.to ?? kyivDay(deps.clock.now())
  const from = query.from ?? addDays(to, 1 - usualDays)
  if (from > to || from < addDays(to, 1 - chartDays))
    throw new AppError('VALIDATION', { fields: { from: 'VALIDATION' } })
  const counts = isVisitMetric(metric)
    ? await figuresByDay(deps, metric, from, to)
    : await planFiguresByDay(deps, metric, { from, to, provider })
  return { days: eachDay(from, to).map((date) => ({ date, count: counts.get(date) ?? 0 })) }
}

/** What became of the plan in the month of Kyiv so far. */
async function planPart(deps: Deps): Promise<ResultOf<typeof adminApi.summary>['plan']> {
  const { db } = deps.database
  const now = deps.clock.now()
  const to = kyivDay(now)
  const from = `${to.slice(0, 7)}-01`
  const sum = async (metric: PlanMetric) =>
    [...(await planFiguresByDay(deps, metric, { from, to })).values()].reduce((total, count) => total + count, 0)
  return {
    active: await queries.countPaid(db, now),
    new: await sum('new'),
    lapsed: await sum('lapsed'),
    revenue: await sum('revenue'),
    refunds: await sum('refunds'),
    failedCharges: await sum('failed_charges'),
    differences: await countUnseen(db),
  }
}

/** Figures of the whole product. */
export async function readSummary(deps: Deps): Promise<ResultOf<typeof adminApi.summary>> {
  const { db } = deps.database
  const now = deps.clock.now()
  const to = kyivDay(now)
  const from = addDays(to, 1 - recentDays)
  const { users, banned } = await queries.countUsers(db)
  const recent = async (of: VisitMetric) =>
    [...(await figuresByDay(deps, of, from, to)).values()].reduce((total, count) => total + count, 0)
  const mails = new Map((await queries.countMails(db)).map(({ state, count }) => [state, count]))
  return {
    users,
    banned,
    plus: await queries.countPaid(db, now),
    pages: await queries.countPages(db),
    recent: {
      registrations: await recent('registrations'),
      views: await recent('views'),
      clicks: await recent('clicks'),
    },
    mails: {
      queued: mails.get('queued') ?? 0,
      failed: mails.get('failed') ?? 0,
      kept: mails.get('kept') ?? 0,
    },
    plan: await planPart(deps),
  }
}
