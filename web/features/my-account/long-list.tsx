import { useInfiniteQuery } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { Skeleton } from '#ui/skeleton/skeleton.tsx'
import { accountTexts, myAccountTexts, useTexts } from '#web/i18n/messages.ts'
import { paginated } from '#web/paginated.ts'
import { LoadFailure } from '#web/shell/load-failure.tsx'
import { ShowMore } from '#web/shell/show-more.tsx'
import css from './my-account.module.css'

export interface LongListProps<Item> {
  queryKey: readonly string[]
  load(cursor: string | undefined): Promise<{ items: readonly Item[]; next: string | null }>
  /** Whether the list is known to be empty before it is loaded, so that its arrival moves nothing below it. */
  isEmpty?: boolean
  /** Renders the items loaded so far. */
  children: (all: readonly Item[]) => ReactNode
}

export function LongList<Item>({ queryKey, load, isEmpty = false, children }: LongListProps<Item>) {
  const messages = useTexts(accountTexts)
  const texts = useTexts(myAccountTexts)
  const query = useInfiniteQuery({
    ...paginated(queryKey, load),
    ...(isEmpty && { placeholderData: { pages: [{ items: [], next: null }], pageParams: [undefined] } }),
  })
  const { data, error, refetch } = query
  if (data === undefined && error === null) return <Skeleton lines={4} label={messages.common.loading} />
  return (
    <>
      <LoadFailure error={error} onRetry={refetch} />
      {data === undefined ? null : (
        <div className={css['list']}>{children(data.pages.flatMap(({ items }) => items))}</div>
      )}
      <ShowMore query={query}>{texts.more}</ShowMore>
    </>
  )
}
