import { chartDays, type adminApi, type VisitMetric } from '#contract/admin.ts'
import type { QueryOf, ResultOf } from '#contract/endpoint.ts'
import { addDays, eachDay, kyivDay, type Day } from '#domain/dates.ts'
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
    : (await planFiguresByDay(deps, [metric], { from, to, provider }))[metric]
  return { days: eachDay(from, to).map((date) => ({ date, count: counts.get(date) ?? 0 })) }
}

const sumOf = (days: ReadonlyMap<Day, number>) => [...days.values()].reduce((total, count) => total + count, 0)

/** Figures of the whole product that no day has. */
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

async function readRecent(deps: Deps, to: Day) {
  const recent = async (of: VisitMetric) => sumOf(await figuresByDay(deps, of, addDays(to, 1 - recentDays), to))
  return {
    registrations: await recent('registrations'),
    views: await recent('views'),
    clicks: await recent('clicks'),
  }
}

/** Figures of the whole product, and what became of the plan in the month of Kyiv so far. */
export async function readSummary(deps: Deps): Promise<ResultOf<typeof adminApi.summary>> {
  const to = kyivDay(deps.clock.now())
  const month = { from: `${to.slice(0, 7)}-01`, to }
  // Of many subscribers each of these takes a while, so they are read side by side.
  const [{ differences, ...totals }, recent, moves, payments] = await Promise.all([
    readTotals(deps),
    readRecent(deps, to),
    planFiguresByDay(deps, ['new', 'lapsed'], month),
    planFiguresByDay(deps, ['revenue', 'refunds', 'failed_charges'], month),
  ])
  return {
    ...totals,
    recent,
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
