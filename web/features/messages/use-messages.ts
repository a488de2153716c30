import { useInfiniteQuery } from '@tanstack/react-query'
import { messagesApi } from '#contract/messages.ts'
import { call } from '#web/api.ts'
import { queryClient } from '#web/query-client.ts'
import { messagesKey } from './use-unread.ts'

/** The messages of a page, page by page. */
export function useMessageList(pageId: string) {
  return useInfiniteQuery({
    queryKey: [...messagesKey(pageId), 'list'],
    queryFn: ({ pageParam, signal }) =>
      call(messagesApi.list, { params: { id: pageId }, query: { cursor: pageParam }, signal }),
    initialPageParam: undefined as string | undefined,
    getNextPageParam: ({ next }) => next ?? undefined,
    staleTime: 0,
  })
}

async function refresh(pageId: string): Promise<void> {
  await queryClient.invalidateQueries({ queryKey: messagesKey(pageId) })
}

export async function markMessage(pageId: string, id: string, read: boolean): Promise<void> {
  await call(messagesApi.update, { params: { id }, body: { read } })
  await refresh(pageId)
}

export async function removeMessage(pageId: string, id: string): Promise<void> {
  await call(messagesApi.remove, { params: { id } })
  await refresh(pageId)
}
