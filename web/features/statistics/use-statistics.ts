import { queryOptions, useQuery, type UseQueryResult } from '@tanstack/react-query'
import { addDays, kyivDay, type Day } from '#domain/dates.ts'
import type { ResultOf } from '#contract/endpoint.ts'
import { statisticsApi } from '#contract/statistics.ts'
import { call } from '#web/api.ts'
import { keepAnswer, readKept } from '#web/offline/kept-answers.ts'
import { session } from '#web/session/current-session.ts'
import { useNow } from '#web/use-now.ts'

export type Statistics = ResultOf<typeof statisticsApi.page>

/** Figures as this device has seen them last, and when, in milliseconds. */
interface Kept {
  figures: Statistics
  readAt: number
}

const keptKey = (pageId: string, period: Period) => ['statistics', pageId, String(period)]

function statisticsQuery(pageId: string, period: Period, { from, to }: { from: Day; to: Day }) {
  return queryOptions({
    queryKey: ['statistics', pageId, from, to],
    queryFn: async ({ signal }) => {
      const figures = await call(statisticsApi.page, { params: { id: pageId }, query: { from, to }, signal })
      void keepAnswer(keptKey(pageId, period), { figures, readAt: Date.now() } satisfies Kept)
      return figures
    },
    // Another period replaces the figures only when its own are there.
    placeholderData: (before, query) => (query?.queryKey[1] === pageId ? before : undefined),
  })
}

/** So many days, today included, or the one before. */
export type Period = number | 'yesterday'

/** The first and the last day of a period, in Kyiv time. */
export function daysOf(period: Period, today: Day): { from: Day; to: Day } {
  const yesterday = addDays(today, -1)
  return period === 'yesterday' ? { from: yesterday, to: yesterday } : { from: addDays(today, 1 - period), to: today }
}

/**
 * The present day of the server, whatever the clock of the device says. It begins a minute early rather than late: what
 * comes before the days of the plan is refused.
 */
export function useToday(): Day {
  return kyivDay(new Date(useNow().getTime() + session.get().clockOffsetMs + 60_000))
}

export function useStatistics(pageId: string, period: Period): UseQueryResult<Statistics> {
  return useQuery(statisticsQuery(pageId, period, daysOf(period, useToday())))
}

/** The figures of an earlier visit, for when none can be had; `null` where the device has none, nothing while it looks. */
export function useKeptStatistics(pageId: string, period: Period, wanted: boolean): Kept | null | undefined {
  const { data } = useQuery({
    queryKey: ['kept', ...keptKey(pageId, period)],
    queryFn: async () => (await readKept<Kept>(keptKey(pageId, period))) ?? null,
    enabled: wanted,
    staleTime: 0,
  })
  return wanted ? data : null
}
