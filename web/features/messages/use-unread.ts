import { useQuery } from '@tanstack/react-query'
import { messagesApi } from '#contract/messages.ts'
import { call } from '#web/api.ts'

/** What all queries about the messages of a page begin with. */
export function messagesKey(pageId: string): readonly ['messages', string] {
  return ['messages', pageId]
}

/** How many messages of the page nobody has read; 0 until that is known. */
export function useUnread(pageId: string): number {
  const { data } = useQuery({
    queryKey: [...messagesKey(pageId), 'unread'],
    queryFn: ({ signal }) => call(messagesApi.list, { params: { id: pageId }, query: { limit: 1 }, signal }),
    select: ({ unread }) => unread,
  })
  return data ?? 0
}
