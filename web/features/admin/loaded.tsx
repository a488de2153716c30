import { useInfiniteQuery, useQuery, type UseQueryOptions } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { Skeleton } from '#ui/skeleton/skeleton.tsx'
import { accountTexts, adminTexts, useTexts } from '#web/i18n/messages.ts'
import type { ListQuery } from '#web/paginated.ts'
import { ShowMore } from '#web/shell/show-more.tsx'
import css from './admin.module.css'
import { Refused } from './refused.tsx'

interface LoadedProps<Data, Key extends readonly unknown[]> {
  query: UseQueryOptions<Data, Error, Data, Key>
  /** Heading of a screen that cannot be shown. */
  title?: string
  children: (data: Data) => ReactNode
}

/**
 * Renders an answer; a skeleton or an error before. After a failed refetch the previous content stays, with what was
 * typed in it.
 */
export function Loaded<Data, Key extends readonly unknown[]>({ query, title, children }: LoadedProps<Data, Key>) {
  const { common } = useTexts(accountTexts)
  const { data, error, refetch } = useQuery(query)
  if (data === undefined && error === null) return <Skeleton lines={6} label={common.loading} />
  return (
    <>
      {data === undefined && title !== undefined ? <h1>{title}</h1> : null}
      <Refused error={error} onRetry={() => void refetch()} />
      {data === undefined ? null : children(data)}
    </>
  )
}

interface LoadedPagesProps<Item, Drawn> {
  query: ListQuery<Item>
  /** Shown for an empty list. */
  empty: ReactNode
  children: (drawn: Drawn) => ReactNode
}

/** A paginated list; `children` renders an item inside its `<li>`. */
export function LoadedList<Item extends { id: string }>({ children, ...rest }: LoadedPagesProps<Item, Item>) {
  return (
    <LoadedPages {...rest}>
      {(items) => (
        <ul className={css['list']}>
          {items.map((item) => (
            <li key={item.id}>{children(item)}</li>
          ))}
        </ul>
      )}
    </LoadedPages>
  )
}

/** The loaded items of a paginated list, with a button for the next page. */
export function LoadedPages<Item>({ query, empty, children }: LoadedPagesProps<Item, readonly Item[]>) {
  const { common } = useTexts(accountTexts)
  const texts = useTexts(adminTexts)
  const list = useInfiniteQuery(query)
  const { data, error, refetch } = list
  if (data === undefined && error === null) return <Skeleton lines={6} label={common.loading} />
  const items = data?.pages.flatMap((page) => page.items) ?? []
  return (
    <>
      <Refused error={error} onRetry={() => void refetch()} />
      {error === null && items.length === 0 ? empty : null}
      {items.length === 0 ? null : children(items)}
      <ShowMore query={list}>{texts.more}</ShowMore>
    </>
  )
}
