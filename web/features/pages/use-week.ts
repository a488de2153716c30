import { useQuery, type UseQueryResult } from '@tanstack/react-query'
import type { ResultOf } from '#contract/endpoint.ts'
import { weekApi } from '#contract/week.ts'
import { call } from '#web/api.ts'
import { weekKey } from './use-page.ts'

export type PageWeek = ResultOf<typeof weekApi.week>['pages'][number]

/** Loads the week's visitors of all pages in one call. */
export function useWeek(): UseQueryResult<ResultOf<typeof weekApi.week>> {
  return useQuery({ queryKey: weekKey, queryFn: ({ signal }) => call(weekApi.week, { signal }) })
}
