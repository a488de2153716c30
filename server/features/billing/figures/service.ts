import type { Kysely } from 'kysely'
import { chartDays, type PlanMetric } from '#contract/admin.ts'
import { addDays, eachDay, kyivDay, type Day } from '#domain/dates.ts'
import { kyivInstant } from '#domain/kyiv-time.ts'
import type { DB } from '#server/db/schema.gen.ts'
import { inTransaction } from '#server/db/transaction.ts'
import type { Deps } from '#server/deps.ts'
import * as queries from './queries.ts'
import type { PlanFigure } from './queries.ts'

const paymentMetrics = ['revenue', 'refunds', 'failed_charges'] as const satisfies PlanMetric[]

const startOf = (day: Day) => kyivInstant(`${day}T00:00`)

/** Counts the wanted figures of a Kyiv day, up to now if it is not over; each table is read once. */
async function countDay(db: Kysely<DB>, wanted: ReadonlySet<PlanMetric>, day: Day, now: Date): Promise<PlanFigure[]> {
  const [from, end] = [startOf(day), startOf(addDays(day, 1))]
  const isOpen = end > now
  const counted: PlanFigure[] = []
  if (wanted.has('active')) {
    const value = await (isOpen ? queries.countActiveNow(db, now) : queries.countActive(db, end))
    counted.push({ metric: 'active', provider: '', value })
  }
  if (wanted.has('new') || wanted.has('lapsed')) {
    const moves = await queries.countMoves(db, from, isOpen ? now : end)
    counted.push(...(['new', 'lapsed'] as const).map((metric) => ({ metric, provider: '', value: moves[metric] })))
  }
  // Includes events of this very moment.
  if (paymentMetrics.some((metric) => wanted.has(metric))) counted.push(...(await queries.sumPayments(db, from, end)))
  return counted
}

/** Plan figures by Kyiv day, of one provider or of all: aggregated for past days, counted for later ones. */
export async function figuresByDay<Metric extends PlanMetric>(
  { database: { db }, clock }: Deps,
  metrics: readonly Metric[],
  { from, to, provider }: { from: Day; to: Day; provider?: string | undefined },
): Promise<Record<Metric, ReadonlyMap<Day, number>>> {
  const now = clock.now()
  const figures = new Map<PlanMetric, Map<Day, number>>(metrics.map((metric) => [metric, new Map()]))
  const add = (day: Day, of: PlanFigure) => {
    const days = figures.get(of.metric)
    if (provider === undefined || of.provider === provider) days?.set(day, (days.get(day) ?? 0) + of.value)
  }
  for (const row of await queries.listRolledUpDays(db, metrics, from, to)) add(row.day, row)
  const { last, first } = await queries.findRolledUpRange(db)
  const begin = last === null ? first && kyivDay(first) : addDays(last, 1)
  if (begin !== null) {
    // The total of running terms is expensive, so it is continued from the last aggregate.
    const wanted = new Set<PlanMetric>(metrics)
    const sums =
      wanted.has('recurring') && last !== null ? await queries.listRolledUpDays(db, ['recurring'], last, last) : []
    const since = last === null ? new Date(0) : startOf(begin)
    for (const day of eachDay(begin < from ? from : begin, [to, kyivDay(now)].toSorted()[0]!)) {
      for (const figure of await countDay(db, wanted, day, now)) add(day, figure)
      if (!wanted.has('recurring')) continue
      const at = new Date(Math.min(startOf(addDays(day, 1)).getTime(), now.getTime()))
      for (const figure of [...sums, ...(await queries.sumRecurringMoves(db, since, at))]) add(day, figure)
    }
  }
  return Object.fromEntries(figures) as unknown as Record<Metric, ReadonlyMap<Day, number>>
}

async function rollUp(trx: Kysely<DB>, day: Day): Promise<void> {
  const [from, end] = [startOf(day), startOf(addDays(day, 1))]
  await queries.raiseStatementTimeout(trx)
  const moves = await queries.countMoves(trx, from, end)
  await queries.insertDay(trx, day, [
    { metric: 'active', provider: '', value: await queries.countActive(trx, end) },
    { metric: 'new', provider: '', value: moves.new },
    { metric: 'lapsed', provider: '', value: moves.lapsed },
    ...(await queries.sumPayments(trx, from, end)),
    ...(await queries.sumRecurring(trx, end)),
  ])
}

/** Aggregates days that are over, once each, so that a year's figures are a few thousand rows. */
export async function rollUpPlanDays({ database: { db }, clock, stopping }: Deps): Promise<void> {
  const yesterday = addDays(kyivDay(clock.now()), -1)
  const { last, first } = await queries.findRolledUpRange(db)
  if (first === null) return
  const begin = last === null ? kyivDay(first) : addDays(last, 1)
  const oldest = addDays(yesterday, -chartDays)
  for (const day of eachDay(begin < oldest ? oldest : begin, yesterday)) {
    if (stopping.aborted) return
    await inTransaction(db, (trx) => rollUp(trx, day))
  }
}
