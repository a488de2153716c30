import { infiniteQueryOptions } from '@tanstack/react-query'

interface ListPage<Item> {
  items: readonly Item[]
  next: string | null
}

/** Query options of a list that the server answers in pages with cursors. */
export function paginated<Item>(
  queryKey: readonly string[],
  load: (cursor: string | undefined) => Promise<ListPage<Item>>,
) {
  return infiniteQueryOptions({
    queryKey,
    queryFn: ({ pageParam }) => load(pageParam),
    initialPageParam: undefined as string | undefined,
    getNextPageParam: ({ next }) => next ?? undefined,
    staleTime: 0,
  })
}
export type ListQuery<Item> = ReturnType<typeof paginated<Item>>
