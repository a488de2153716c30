import { queryOptions, useQuery, type UseQueryResult } from '@tanstack/react-query'
import { useState } from 'react'
import { addDays, kyivDay, type Day } from '#domain/dates.ts'
import type { ResultOf } from '#contract/endpoint.ts'
import { statisticsApi } from '#contract/statistics.ts'
import { call } from '#web/api.ts'

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

export function useStatistics(pageId: string, period: Period): UseQueryResult<Statistics> {
  const [today] = useState(() => kyivDay(new Date()))
  const { from, to } = daysOf(period, today)
  return useQuery(statisticsQuery(pageId, from, to))
}
