import { queryOptions, useQuery, type UseQueryResult } from '@tanstack/react-query'
import { addDays, kyivDay, type Day } from '#domain/dates.ts'
import type { ResultOf } from '#contract/endpoint.ts'
import { statisticsApi } from '#contract/statistics.ts'
import { call } from '#web/api.ts'
import { session } from '#web/session/current-session.ts'
import { useNow } from '#web/use-now.ts'

export type Statistics = ResultOf<typeof statisticsApi.page>

function statisticsQuery(pageId: string, from: Day, to: Day) {
  return queryOptions({
    queryKey: ['statistics', pageId, from, to],
    queryFn: ({ signal }) => call(statisticsApi.page, { params: { id: pageId }, query: { from, to }, signal }),
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
  const { from, to } = daysOf(period, useToday())
  return useQuery(statisticsQuery(pageId, from, to))
}
