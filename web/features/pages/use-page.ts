import { queryOptions, useQuery, type UseQueryResult } from '@tanstack/react-query'
import type { BodyInput, ResultOf } from '#contract/endpoint.ts'
import { pagesApi, type Page } from '#contract/pages.ts'
import { call, isRefusal } from '#web/api.ts'
import { repeatSelf } from '#web/features/account/use-self.ts'
import { withCachedFallback } from '#web/offline/cached-answers.ts'
import { queryClient } from '#web/query-client.ts'
import { touchesSame } from './touches-same.ts'

/** A change of a page, with the version that it is based on. */
export type PageChange = BodyInput<typeof pagesApi.update>

export function pageKey(id: string): readonly ['page', string] {
  return ['page', id]
}

function askForPage(id: string, signal?: AbortSignal): Promise<Page> {
  return withCachedFallback(pageKey(id), () => call(pagesApi.get, { params: { id }, signal }))
}

function pageQuery(id: string) {
  return queryOptions({ queryKey: pageKey(id), queryFn: ({ signal }) => askForPage(id, signal) })
}

/** Prefetches a page that is about to be shown. */
export function prefetchPage(id: string): void {
  void queryClient.prefetchQuery(pageQuery(id))
}

export function usePage(id: string): UseQueryResult<Page> {
  return useQuery(pageQuery(id))
}

/** Returns the version of a page that this window has, without asking for it; undefined if it has none. */
export function useKnownVersion(id: string): number | undefined {
  return useQuery({ ...pageQuery(id), enabled: false }).data?.version
}

/**
 * Fetches the current page from the server, which `usePage` then returns, too. Not by the query, which the last screen
 * that shows the page cancels as it goes.
 */
export async function fetchPage(id: string): Promise<Page> {
  const page = await askForPage(id)
  queryClient.setQueryData(pageKey(id), (known?: Page) =>
    known !== undefined && known.version > page.version ? known : page,
  )
  return page
}

/** Puts a page that the server just returned into the cache, and refetches the self call. */
export function cachePage(page: Page): Page {
  queryClient.setQueryData(pageKey(page.id), page)
  void repeatSelf()
  // Blocks may have been deleted, or be back.
  void queryClient.invalidateQueries({ queryKey: deletedBlocksKey })
  return page
}

/**
 * Changes a page and repeats the self call. Throws the codes of `pagesApi.update`; VERSION_CONFLICT carries the current
 * document in `result`, which `usePage` then shows.
 */
export async function patchPage(id: string, change: PageChange): Promise<Page> {
  try {
    return cachePage(await call(pagesApi.update, { params: { id }, body: change }))
  } catch (error) {
    if (isRefusal(error, 'VERSION_CONFLICT')) queryClient.setQueryData(pageKey(id), error.result)
    throw error
  }
}

/**
 * Changes fields of a page that may be edited elsewhere at the same time: concurrent changes of other fields are kept.
 * Throws VERSION_CONFLICT only if one of the same fields has changed since `base`.
 */
export async function changeFields(base: Page, change: Omit<PageChange, 'version'>): Promise<Page> {
  try {
    return await patchPage(base.id, { ...change, version: base.version })
  } catch (error) {
    if (!isRefusal(error, 'VERSION_CONFLICT')) throw error
    const current = error.result as Page
    if (touchesSame(base, current, change)) throw error
    return patchPage(base.id, { ...change, version: current.version })
  }
}

export async function createPage(body: BodyInput<typeof pagesApi.create>): Promise<Page> {
  const page = cachePage(await call(pagesApi.create, { body }))
  // The server may have deleted the oldest pages of a full trash.
  await refetchLists()
  return page
}

/** Restores an earlier version as the current one, or only its theme. */
export async function restoreVersion(id: string, version: number, only?: 'theme'): Promise<Page> {
  return cachePage(await call(pagesApi.restoreVersion, { params: { id, version }, query: { only } }))
}

/** Archives a page or makes it public again, whatever version it has. */
export async function archivePage(id: string, archived: boolean): Promise<Page> {
  return changeFields(await fetchPage(id), { archived })
}

/** Moves a page to the trash. */
export async function removePage(id: string): Promise<void> {
  await call(pagesApi.remove, { params: { id } })
  queryClient.removeQueries({ queryKey: pageKey(id) })
  await Promise.all([repeatSelf(), queryClient.invalidateQueries({ queryKey: trashKey })])
}

const trashKey = ['trash']
/** Key of the deleted blocks of all pages. */
export const deletedBlocksKey = [...trashKey, 'blocks']
/** Key of the week's figures of all pages. */
export const weekKey = ['week']

/** After a page has joined the others. */
async function refetchLists(): Promise<void> {
  await Promise.all([trashKey, weekKey].map((queryKey) => queryClient.invalidateQueries({ queryKey })))
}

/** Returns the pages in the trash; none while they load. */
export function useTrash(): ResultOf<typeof pagesApi.trash>['items'] {
  const { data } = useQuery({ queryKey: trashKey, queryFn: ({ signal }) => call(pagesApi.trash, { signal }) })
  return data?.items ?? []
}

/** Deletes a page in the trash permanently; succeeds if it no longer exists. */
export async function erasePage(id: string): Promise<void> {
  try {
    await call(pagesApi.erase, { params: { id } })
  } catch (error) {
    if (!isRefusal(error, 'NOT_FOUND')) throw error
  }
  await queryClient.invalidateQueries({ queryKey: trashKey })
}

/** Restores a page from the trash. */
export async function restorePage(id: string): Promise<Page> {
  const page = cachePage(await call(pagesApi.restore, { params: { id } }))
  await refetchLists()
  return page
}
