import type { Kysely } from 'kysely'
import { chartDays, type PlanMetric } from '#contract/admin.ts'
import { addDays, eachDay, kyivDay, type Day } from '#domain/dates.ts'
import { kyivInstant } from '#domain/kyiv-time.ts'
import type { DB } from '#server/db/schema.gen.ts'
import { inTransaction } from '#server/db/transaction.ts'
import type { Deps } from '#server/deps.ts'
import * as queries from './queries.ts'
import type { PlanFigure } from './queries.ts'

const startOf = (day: Day) => kyivInstant(`${day}T00:00`)

/** One figure of a day of Kyiv, up to now where it is not over. */
async function figureOf(db: Kysely<DB>, metric: PlanMetric, day: Day, now: Date): Promise<PlanFigure[]> {
  const [from, end] = [startOf(day), startOf(addDays(day, 1))]
  const isOpen = end > now
  const to = isOpen ? now : end
  const ofPeople = (value: number): PlanFigure[] => [{ metric, provider: '', value }]
  if (metric === 'active') {
    return ofPeople(await (isOpen ? queries.countActiveNow(db, now) : queries.countActive(db, end)))
  }
  if (metric === 'new' || metric === 'lapsed') return ofPeople((await queries.countMoves(db, from, to))[metric])
  if (metric === 'recurring') return queries.sumRecurring(db, to)
  // The books of this very moment count too.
  return (await queries.sumPayments(db, from, end)).filter((figure) => figure.metric === metric)
}

/**
 * One figure of the plan by Kyiv day, of one provider or of all: as summed up for days that are over, and counted for the
 * days after those.
 */
export async function figuresByDay(
  { database: { db }, clock }: Deps,
  metric: PlanMetric,
  { from, to, provider }: { from: Day; to: Day; provider?: string | undefined },
): Promise<ReadonlyMap<Day, number>> {
  const now = clock.now()
  const figures = new Map<Day, number>()
  const add = (day: Day, of: Pick<PlanFigure, 'provider' | 'value'>) => {
    if (provider === undefined || of.provider === provider) figures.set(day, (figures.get(day) ?? 0) + of.value)
  }
  for (const row of await queries.listRolled(db, metric, from, to)) add(row.day, row)
  const { last, first } = await queries.findRolled(db)
  if (first === null) return figures
  const open = [from, last === null ? kyivDay(first) : addDays(last, 1)].toSorted().at(-1)!
  for (const day of eachDay(open, [to, kyivDay(now)].toSorted()[0]!)) {
    for (const figure of await figureOf(db, metric, day, now)) add(day, figure)
  }
  return figures
}

async function rollUp(trx: Kysely<DB>, day: Day): Promise<void> {
  const [from, end] = [startOf(day), startOf(addDays(day, 1))]
  await queries.allowTime(trx)
  const moves = await queries.countMoves(trx, from, end)
  await queries.keepDay(trx, day, [
    { metric: 'active', provider: '', value: await queries.countActive(trx, end) },
    { metric: 'new', provider: '', value: moves.new },
    { metric: 'lapsed', provider: '', value: moves.lapsed },
    ...(await queries.sumPayments(trx, from, end)),
    ...(await queries.sumRecurring(trx, end)),
  ])
}

/** Sums up the days that are over, once each, so that figures of a year are a few thousand rows. */
export async function rollUpPlanDays({ database: { db }, clock, stopping }: Deps): Promise<void> {
  const yesterday = addDays(kyivDay(clock.now()), -1)
  const { last, first } = await queries.findRolled(db)
  if (first === null) return
  const begin = last === null ? kyivDay(first) : addDays(last, 1)
  const oldest = addDays(yesterday, -chartDays)
  for (const day of eachDay(begin < oldest ? oldest : begin, yesterday)) {
    if (stopping.aborted) return
    await inTransaction(db, (trx) => rollUp(trx, day))
  }
}
