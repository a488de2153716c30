import { keepPreviousData, useInfiniteQuery, useQuery } from '@tanstack/react-query'
import { pagesApi, type Page } from '#contract/pages.ts'
import { call } from '#web/api.ts'

const key = (pageId: string) => ['history', pageId]

/** The versions of a page, page by page; asked for anew whenever the page has another one. */
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

/** One version with its document, which never changes. */
export function useVersion(id: string, version: number) {
  return useQuery({
    queryKey: [...key(id), 'version', version],
    queryFn: ({ signal }) => call(pagesApi.version, { params: { id, version }, signal }),
    staleTime: Infinity,
  })
}
