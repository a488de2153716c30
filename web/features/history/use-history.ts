import { keepPreviousData, useInfiniteQuery, useQuery } from '@tanstack/react-query'
import { pagesApi, type Page } from '#contract/pages.ts'
import { call } from '#web/api.ts'

const key = (pageId: string) => ['history', pageId]

/** The paginated versions of a page; refetched whenever the page has a new version. */
export function useHistory({ id, version }: Pick<Page, 'id' | 'version'>) {
  return useInfiniteQuery({
    queryKey: [...key(id), 'list', version],
    queryFn: ({ pageParam, signal }) =>
      call(pagesApi.history, { params: { id }, query: { cursor: pageParam }, signal }),
    initialPageParam: undefined as string | undefined,
    getNextPageParam: ({ next }) => next ?? undefined,
    placeholderData: keepPreviousData,
    staleTime: 0,
  })
}

/** One version with its document. Immutable, so it is never refetched. */
export function useVersion(id: string, version: number) {
  return useQuery({
    queryKey: [...key(id), 'version', version],
    queryFn: ({ signal }) => call(pagesApi.version, { params: { id, version }, signal }),
    staleTime: Infinity,
  })
}
