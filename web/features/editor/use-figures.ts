import { useQuery } from '@tanstack/react-query'
import type { ResultOf } from '#contract/endpoint.ts'
import { figuresApi } from '#contract/figures.ts'
import { modelOf } from '#page/model-of.ts'
import { call } from '#web/api.ts'
import { queryClient } from '#web/query-client.ts'
import { useEditing, useEditorState } from './use-editor.ts'

const key = (pageId: string) => ['figures', pageId]

/** The last known outside figures of the page's blocks, looked for each minute while some block shows any. */
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

/** Keeps the key of a block's donations, or takes it away with null. */
export async function saveDonationKey(pageId: string, blockId: string, donationKey: string | null): Promise<void> {
  await call(figuresApi.setDonationKey, { params: { id: pageId, blockId }, body: { key: donationKey } })
  await queryClient.invalidateQueries({ queryKey: key(pageId) })
}
