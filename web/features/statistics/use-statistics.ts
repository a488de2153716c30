import { queryOptions, useQuery, type UseQueryResult } from '@tanstack/react-query'
import { addDays, kyivDay, type Day } from '#domain/dates.ts'
import type { ResultOf } from '#contract/endpoint.ts'
import { statisticsApi } from '#contract/statistics.ts'
import { call } from '#web/api.ts'
import { cacheAnswer, readCachedAnswer } from '#web/offline/cached-answers.ts'
import { session } from '#web/session/current-session.ts'
import { useNow } from '#web/use-now.ts'

export type Statistics = ResultOf<typeof statisticsApi.page>

/** Figures that this device has stored, and when it did, in ms since the epoch. */
interface CachedStatistics {
  figures: Statistics
  readAt: number
}

const cacheKey = (pageId: string, period: Period) => ['statistics', pageId, String(period)]

function statisticsQuery(pageId: string, period: Period, { from, to }: { from: Day; to: Day }) {
  return queryOptions({
    queryKey: ['statistics', pageId, from, to],
    queryFn: async ({ signal }) => {
      const figures = await call(statisticsApi.page, { params: { id: pageId }, query: { from, to }, signal })
      void cacheAnswer(cacheKey(pageId, period), { figures, readAt: Date.now() } satisfies CachedStatistics)
      return figures
    },
    // The previous period's figures stay until those of another period of the same page are loaded.
    placeholderData: (before, query) => (query?.queryKey[1] === pageId ? before : undefined),
  })
}

/** A number of days up to today, or yesterday alone. */
export type Period = number | 'yesterday'

/** The first and the last day of a period, in Kyiv time. */
export function daysOf(period: Period, today: Day): { from: Day; to: Day } {
  const yesterday = addDays(today, -1)
  return period === 'yesterday' ? { from: yesterday, to: yesterday } : { from: addDays(today, 1 - period), to: today }
}

/**
 * The current day in Kyiv by the server's clock. It changes a minute early rather than late: the server refuses days
 * before those of the plan.
 */
export function useToday(): Day {
  return kyivDay(new Date(useNow().getTime() + session.get().clockOffsetMs + 60_000))
}

export function useStatistics(pageId: string, period: Period): UseQueryResult<Statistics> {
  return useQuery(statisticsQuery(pageId, period, daysOf(period, useToday())))
}

/** Stored figures of an earlier visit, read if `wanted`: null if there are none, undefined while they are read. */
export function useCachedStatistics(
  pageId: string,
  period: Period,
  wanted: boolean,
): CachedStatistics | null | undefined {
  const { data } = useQuery({
    queryKey: ['kept', ...cacheKey(pageId, period)],
    queryFn: async () => (await readCachedAnswer<CachedStatistics>(cacheKey(pageId, period))) ?? null,
    enabled: wanted,
    staleTime: 0,
  })
  return wanted ? data : null
}
