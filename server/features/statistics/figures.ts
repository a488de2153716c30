import { addDays, eachDay, kyivDay, type Day } from '#domain/dates.ts'
import { AppError } from '#domain/errors.ts'
import { defaultLocale, type Locale } from '#domain/locales.ts'
import { planHas, planLimits, type PlanName } from '#domain/plans.ts'
import type { ResultOf } from '#contract/endpoint.ts'
import type { statisticsApi } from '#contract/statistics.ts'
import { targetsOf } from '#page/model-of.ts'
import type { Block } from '#page/registry/models.gen.ts'
import { planOf } from '#server/features/billing/service.ts'
import { requireReadablePage, readDocument } from '#server/features/pages/service.ts'
import type { Actor } from '#server/plugins/actor.ts'
import { statisticsCsv } from './csv.ts'
import type { StatisticsDeps } from './deps.ts'
import { listPageDays, sumBlockClicks, sumDimensions, type DayCounts, type NamedCount } from './queries.ts'

export type Statistics = ResultOf<typeof statisticsApi.page>

interface Period {
  from: Day
  to: Day
}

/**
 * Returns the requested days, or the plan's whole window. Throws VALIDATION if they are reversed, and PLAN if they
 * begin before the plan's window.
 */
function range(plan: PlanName, today: Day, query: { from?: Day | undefined; to?: Day | undefined }): Period {
  const first = addDays(today, 1 - planLimits[plan].statisticsDays)
  const to = query.to ?? today
  const from = query.from ?? (first < to ? first : to)
  if (from > to) throw new AppError('VALIDATION', { fields: { from: 'VALIDATION' } })
  if (from < first) throw new AppError('PLAN', { fields: { from: 'PLAN' } })
  return { from, to: to > today ? today : to }
}

/** Lists every day of a period, including those without any visit. */
function eachCounted({ from, to }: Period, counts: ReadonlyMap<Day, DayCounts>): Statistics['days'] {
  return eachDay(from, to).map((date) => {
    const { views = 0, visitors = 0, clicks = 0 } = counts.get(date) ?? {}
    return { date, views, visitors, clicks }
  })
}

type Sums = readonly (NamedCount & { dimension: string })[]

/** Whether the owner switched the statistics of a block off; what was counted before is not shown then either. */
function isUncounted(block: Block): boolean {
  const targets = targetsOf(block)
  return targets.length > 0 && !targets.some(({ counted }) => counted)
}

/** Returns the counts of one of two periods; names that have none in it are left out. */
function ofPeriod(of: 'count' | 'before', blocks: readonly NamedCount[], sums: Sums) {
  const counted = sums.filter((row) => row[of] > 0)
  const named = (dimension: string) =>
    counted
      .filter((row) => row.dimension === dimension)
      .map((row) => ({ name: row.name, count: row[of] }))
      .toSorted((one, other) => other.count - one.count)
  return {
    blocks: blocks.filter((row) => row[of] > 0).map((row) => ({ id: row.name, clicks: row[of] })),
    referrers: named('referrer'),
    devices: named('device'),
    apps: named('app'),
    countries: named('country'),
  }
}

function byHour(sums: Sums): number[] {
  const hours = Array.from({ length: 24 }, () => 0)
  for (const { dimension, name, count } of sums) if (dimension === 'hour') hours[Number(name)] = count
  return hours
}

interface Query {
  from?: Day | undefined
  to?: Day | undefined
}

/**
 * Returns the statistics of a page for its owner or, as the owner sees them, for the staff; details only if the plan
 * has them.
 */
export async function readStatistics(
  deps: StatisticsDeps,
  actor: Actor,
  pageId: string,
  query: Query,
): Promise<Statistics> {
  return figuresOf(deps, actor, await requireReadablePage(deps, actor, pageId), query)
}

/** Returns the statistics as CSV, with a file name. */
export async function readStatisticsFile(
  deps: StatisticsDeps,
  actor: Actor,
  pageId: string,
  { lang = defaultLocale, ...query }: Query & { lang?: Locale | undefined },
): Promise<{ name: string; text: string }> {
  const page = await requireReadablePage(deps, actor, pageId)
  const figures = await figuresOf(deps, actor, page, query)
  const name = [page.path, figures.days[0]?.date, figures.days.at(-1)?.date].filter(Boolean).join('_')
  return { name: `${name}.csv`, text: statisticsCsv(figures, readDocument(page, deps.log).blocks, lang) }
}

async function figuresOf(
  deps: StatisticsDeps,
  actor: Actor,
  page: Parameters<typeof readDocument>[0] & { userId: string },
  query: Query,
): Promise<Statistics> {
  const { id: pageId, userId } = page
  const { db } = deps.database
  const now = deps.clock.now()
  const plan = userId === actor.userId ? actor.plan : (await planOf(db, userId, now)).name
  const period = range(plan, kyivDay(now), query)
  const detailed = planHas(plan, 'statistics-details')
  const before = { from: addDays(period.from, -eachDay(period.from, period.to).length), to: addDays(period.from, -1) }
  const both = { first: detailed ? before.from : period.from, ...period }
  const counts = new Map((await listPageDays(db, pageId, both.first, both.to)).map((row) => [row.day, row]))
  const clicks = detailed ? await sumBlockClicks(db, pageId, both) : []
  const known = clicks.length > 0 ? readDocument(page, deps.log).blocks : []
  const uncounted = new Set(known.filter(isUncounted).map(({ id }) => id))
  const blocks = clicks.filter(({ name }) => !uncounted.has(name))
  const sums = detailed ? await sumDimensions(db, pageId, both) : []
  const left = [...counts.values()].filter(({ day }) => day >= period.from)
  const sum = (of: 'bots' | 'owner' | 'excess') => left.reduce((total, row) => total + row[of], 0)
  const current = ofPeriod('count', blocks, sums)
  return {
    days: eachCounted(period, counts),
    ...current,
    countriesKnown: deps.counting.knowsCountries || current.countries.length > 0,
    hours: detailed ? byHour(sums) : [],
    previous: detailed ? { days: eachCounted(before, counts), ...ofPeriod('before', blocks, sums) } : null,
    excluded: { bots: sum('bots'), owner: sum('owner'), excess: sum('excess') },
  }
}
