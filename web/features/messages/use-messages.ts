import { keepPreviousData, useInfiniteQuery } from '@tanstack/react-query'
import { messagesApi, type Message, type MessageFolder } from '#contract/messages.ts'
import { call } from '#web/api.ts'
import { queryClient } from '#web/query-client.ts'
import { messagesKey } from './use-unread.ts'

/** Filter of the list: a folder and a search within it. */
export interface Shown {
  folder: MessageFolder
  q: string
}

/** The paginated messages of a page; while a new search loads, the previous results stay. */
export function useMessageList(pageId: string, { folder, q }: Shown) {
  return useInfiniteQuery({
    queryKey: [...messagesKey(pageId), 'list', folder, q],
    queryFn: ({ pageParam, signal }) =>
      call(messagesApi.list, {
        params: { id: pageId },
        query: { cursor: pageParam, folder, ...(q !== '' && { q }) },
        signal,
      }),
    initialPageParam: undefined as string | undefined,
    getNextPageParam: ({ next }) => next ?? undefined,
    placeholderData: keepPreviousData,
    staleTime: 0,
  })
}

async function refresh(pageId: string): Promise<void> {
  await queryClient.invalidateQueries({ queryKey: messagesKey(pageId) })
}

type Change = { read: boolean } | { spam: boolean } | { blocked: boolean }

export async function changeMessage(pageId: string, { id }: Message, change: Change): Promise<void> {
  await call(messagesApi.update, { params: { id }, body: change })
  await refresh(pageId)
}

export async function removeMessage(pageId: string, { id }: Message): Promise<void> {
  await call(messagesApi.remove, { params: { id } })
  await refresh(pageId)
}

export async function restoreMessage(pageId: string, { id }: Message): Promise<void> {
  await call(messagesApi.restore, { params: { id } })
  await refresh(pageId)
}
