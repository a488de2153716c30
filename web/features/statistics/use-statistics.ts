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

/** Figures of the last `days` days, today included, in Kyiv time. */
export function useStatistics(pageId: string, days: number): UseQueryResult<Statistics> {
  const [today] = useState(() => kyivDay(new Date()))
  return useQuery(statisticsQuery(pageId, addDays(today, 1 - days), today))
}

export interface Totals {
  views: number
  visitors: number
  clicks: number
}

export function totalsOf(days: Statistics['days']): Totals {
  const sum = (of: keyof Totals) => days.reduce((total, day) => total + day[of], 0)
  return { views: sum('views'), visitors: sum('visitors'), clicks: sum('clicks') }
}
