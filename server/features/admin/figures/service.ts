import { chartDays, type adminApi, type VisitMetric } from '#contract/admin.ts'
import type { QueryOf, ResultOf } from '#contract/endpoint.ts'
import { addDays, addMonths, eachDay, kyivDay, type Day } from '#domain/dates.ts'
import { AppError } from '#domain/errors.ts'
import type { Deps } from '#server/deps.ts'
import { figuresByDay as planFiguresByDay } from '#server/features/billing/service.ts'
import { countUnseen } from '../differences/queries.ts'
import { siteFiguresByDay, isVisitMetric } from './days.ts'
import * as queries from './queries.ts'

/** Number of recent days in the summary, today included. */
const recentDays = 7
const defaultDays = 30

/**
 * Returns one figure by Kyiv day, with 0 for days without data. Throws VALIDATION if the period is reversed or too
 * long.
 */
export async function readChart(
  deps: Deps,
  query: QueryOf<typeof adminApi.charts>,
): Promise<ResultOf<typeof adminApi.charts>> {
  const { metric, provider } = query
  const to = query.to ?? kyivDay(deps.clock.now())
  const from = query.from ?? addDays(to, 1 - defaultDays)
  if (from > to || from < addDays(to, 1 - chartDays))
    throw new AppError('VALIDATION', { fields: { from: 'VALIDATION' } })
  const counts = isVisitMetric(metric)
    ? await siteFiguresByDay(deps, metric, from, to)
    : (await planFiguresByDay(deps, [metric], { from, to, provider }))[metric]
  return { days: eachDay(from, to).map((date) => ({ date, count: counts.get(date) ?? 0 })) }
}

const sumOf = (days: ReadonlyMap<Day, number>, since: Day = '') =>
  [...days].reduce((total, [day, count]) => (day < since ? total : total + count), 0)

/** Returns figures of the whole product that do not depend on a day. */
async function readTotals({ database: { db }, clock }: Deps) {
  const { users, banned } = await queries.countUsers(db)
  const mails = new Map((await queries.countMails(db)).map(({ state, count }) => [state, count]))
  return {
    users,
    banned,
    plus: await queries.countPaid(db, clock.now()),
    pages: await queries.countPages(db),
    mails: { queued: mails.get('queued') ?? 0, failed: mails.get('failed') ?? 0, kept: mails.get('kept') ?? 0 },
    differences: await countUnseen(db),
  }
}

async function readRecent(deps: Deps, today: Day) {
  const since = addDays(today, 1 - recentDays)
  const days = (of: VisitMetric, from = since) => siteFiguresByDay(deps, of, from, today)
  const viewDays = await days('views', addDays(since, -recentDays))
  const views = sumOf(viewDays, since)
  return {
    recent: { registrations: sumOf(await days('registrations')), views, clicks: sumOf(await days('clicks')) },
    viewsBefore: sumOf(viewDays) - views,
  }
}

/** Returns the Kyiv month of a day up to that day. */
const monthUpTo = (to: Day) => ({ from: `${to.slice(0, 7)}-01`, to })

/** Returns figures of the whole product, and of the plan in the current Kyiv month, beside those before. */
export async function readSummary(deps: Deps): Promise<ResultOf<typeof adminApi.summary>> {
  const today = kyivDay(deps.clock.now())
  const month = monthUpTo(today)
  // With many subscribers each of these is slow, so they run in parallel.
  const [{ differences, ...totals }, { recent, viewsBefore }, moves, payments, paymentsBefore] = await Promise.all([
    readTotals(deps),
    readRecent(deps, today),
    planFiguresByDay(deps, ['new', 'lapsed'], month),
    planFiguresByDay(deps, ['revenue', 'refunds', 'failed_charges'], month),
    planFiguresByDay(deps, ['revenue'], monthUpTo(addMonths(today, -1))),
  ])
  return {
    ...totals,
    recent,
    before: { views: viewsBefore, revenue: sumOf(paymentsBefore.revenue) },
    plan: {
      active: totals.plus,
      new: sumOf(moves.new),
      lapsed: sumOf(moves.lapsed),
      revenue: sumOf(payments.revenue),
      refunds: sumOf(payments.refunds),
      failedCharges: sumOf(payments.failed_charges),
      differences,
    },
  }
}
