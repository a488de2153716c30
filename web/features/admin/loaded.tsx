import { useInfiniteQuery, useQuery, type UseQueryOptions } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { Button } from '#ui/button/button.tsx'
import { Skeleton } from '#ui/skeleton/skeleton.tsx'
import { accountTexts, adminTexts, useTexts } from '#web/i18n/messages.ts'
import type { ListQuery } from '#web/paginated.ts'
import css from './admin.module.css'
import { Refused } from './refused.tsx'

interface LoadedProps<Data, Key extends readonly unknown[]> {
  query: UseQueryOptions<Data, Error, Data, Key>
  children: (data: Data) => ReactNode
}

/** An answer as soon as it is there; until then its place, or what went wrong. */
export function Loaded<Data, Key extends readonly unknown[]>({ query, children }: LoadedProps<Data, Key>) {
  const { common } = useTexts(accountTexts)
  const { data, error, refetch } = useQuery(query)
  if (error !== null) return <Refused error={error} onRetry={() => void refetch()} />
  if (data === undefined) return <Skeleton lines={6} label={common.loading} />
  return children(data)
}

interface LoadedListProps<Item> {
  query: ListQuery<Item>
  /** Shown when there is nothing. */
  empty: ReactNode
  /** One entry of the list, inside its own `<li>`. */
  children: (item: Item) => ReactNode
}

/** A paginated list, with a button for the next page. */
export function LoadedList<Item extends { id: string }>({ query, empty, children }: LoadedListProps<Item>) {
  const { common } = useTexts(accountTexts)
  const texts = useTexts(adminTexts)
  const { data, error, refetch, hasNextPage, isFetchingNextPage, fetchNextPage } = useInfiniteQuery(query)
  if (data === undefined && error === null) return <Skeleton lines={6} label={common.loading} />
  const items = data?.pages.flatMap((page) => page.items) ?? []
  return (
    <>
      {error === null ? null : <Refused error={error} onRetry={() => void refetch()} />}
      {error === null && items.length === 0 ? empty : null}
      <ul className={css['list']}>
        {items.map((item) => (
          <li key={item.id}>{children(item)}</li>
        ))}
      </ul>
      {hasNextPage ? (
        <Button busy={isFetchingNextPage} onClick={() => void fetchNextPage()}>
          {texts.more}
        </Button>
      ) : null}
    </>
  )
}
