import type { UseInfiniteQueryResult } from '@tanstack/react-query'
import { useEffect, useRef, type ReactNode } from 'react'
import { Button } from '#ui/button/button.tsx'

interface ShowMoreProps {
  query: Pick<UseInfiniteQueryResult, 'hasNextPage' | 'isFetchingNextPage' | 'fetchNextPage'>
  className?: string | undefined
  children: ReactNode
}

const allRows = () => [...document.querySelectorAll<HTMLElement>('#main :is(li, tbody tr)')]

/**
 * A button below a list that loads its next part. The first new row gets the focus, since the button disappears with the
 * last part.
 */
export function ShowMore({ query, className, children }: ShowMoreProps) {
  const { hasNextPage, isFetchingNextPage, fetchNextPage } = query
  const button = useRef<HTMLButtonElement>(null)
  /** The rows from before the button was pressed. */
  const known = useRef<ReadonlySet<HTMLElement>>(undefined)
  useEffect(() => {
    if (isFetchingNextPage || known.current === undefined) return
    const former = known.current
    known.current = undefined
    // Somebody who has gone on elsewhere stays there.
    const isHere = [button.current, document.body].includes(document.activeElement as HTMLElement | null)
    const row = allRows().find((each) => !former.has(each))
    if (!isHere || row === undefined) return
    row.tabIndex = -1
    row.focus({ preventScroll: true })
  }, [isFetchingNextPage])
  if (!hasNextPage) return null
  const showMore = () => {
    known.current = new Set(allRows())
    void fetchNextPage()
  }
  return (
    <Button ref={button} className={className} busy={isFetchingNextPage} onClick={showMore}>
      {children}
    </Button>
  )
}
