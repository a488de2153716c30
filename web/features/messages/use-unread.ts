import { useQuery } from '@tanstack/react-query'
import { messagesApi } from '#contract/messages.ts'
import { call } from '#web/api.ts'

/** Prefix of all query keys about a page's messages. */
export function messagesKey(pageId: string): readonly ['messages', string] {
  return ['messages', pageId]
}

/** Number of unread messages of a page; 0 while loading. */
export function useUnread(pageId: string): number {
  const { data } = useQuery({
    queryKey: [...messagesKey(pageId), 'unread'],
    queryFn: ({ signal }) => call(messagesApi.list, { params: { id: pageId }, query: { limit: 1 }, signal }),
    select: ({ unread }) => unread,
  })
  return data ?? 0
}
