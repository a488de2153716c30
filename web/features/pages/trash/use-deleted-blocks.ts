import { useQuery } from '@tanstack/react-query'
import type { ResultOf } from '#contract/endpoint.ts'
import { pagesApi, type Page } from '#contract/pages.ts'
import { call } from '#web/api.ts'
import { queryClient } from '#web/query-client.ts'
import { cachePage, deletedBlocksKey } from '../use-page.ts'

export type DeletedBlock = ResultOf<typeof pagesApi.deletedBlocks>['items'][number]

/** Returns the deleted blocks of all pages; none while they load, and unless `wanted`. */
export function useDeletedBlocks(wanted = true): DeletedBlock[] {
  const queryFn = ({ signal }: { signal: AbortSignal }) => call(pagesApi.deletedBlocks, { signal })
  const { data } = useQuery({ queryKey: deletedBlocksKey, queryFn, enabled: wanted })
  return data?.items ?? []
}

/** Puts a deleted block back on its page; returns the page. */
export async function restoreBlock(id: string): Promise<Page> {
  try {
    const page = await call(pagesApi.restoreBlock, { params: { id } })
    cachePage(page)
    return page
  } finally {
    // Another tab may have restored it, which the list then shows.
    await queryClient.invalidateQueries({ queryKey: deletedBlocksKey })
  }
}
