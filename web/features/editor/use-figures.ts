import { useQuery } from '@tanstack/react-query'
import type { ResultOf } from '#contract/endpoint.ts'
import { figuresApi } from '#contract/figures.ts'
import { modelOf } from '#page/model-of.ts'
import { call } from '#web/api.ts'
import { queryClient } from '#web/query-client.ts'
import { useEditing, useEditorState } from './use-editor.ts'

const key = (pageId: string) => ['figures', pageId]

/** Outside figures of the page's blocks, refetched every minute if any block shows them. */
export function useFigures(): ResultOf<typeof figuresApi.read> | undefined {
  const { pageId } = useEditing()
  const { blocks } = useEditorState().document
  const { data } = useQuery({
    queryKey: key(pageId),
    queryFn: ({ signal }) => call(figuresApi.read, { params: { id: pageId }, signal }),
    enabled: blocks.some((block) => modelOf(block).figures?.(block) !== undefined),
    staleTime: 30_000,
    refetchInterval: () => navigator.onLine && 60_000,
  })
  return data
}

/** Saves the key of a block's donations, or removes it with null. */
export async function saveDonationKey(pageId: string, blockId: string, donationKey: string | null): Promise<void> {
  await call(figuresApi.setDonationKey, { params: { id: pageId, blockId }, body: { key: donationKey } })
  await queryClient.invalidateQueries({ queryKey: key(pageId) })
}
