import type { UseInfiniteQueryResult } from '@tanstack/react-query'
import { useEffect, useRef, type ReactNode } from 'react'
import { Button } from '#ui/button/button.tsx'

interface ShowMoreProps {
  query: Pick<UseInfiniteQueryResult, 'hasNextPage' | 'isFetchingNextPage' | 'fetchNextPage'>
  className?: string | undefined
  children: ReactNode
}

const isAfter = (one: Node, other: Node) =>
  (one.compareDocumentPosition(other) & Node.DOCUMENT_POSITION_FOLLOWING) !== 0
const allRows = () => [...document.querySelectorAll<HTMLElement>('#main :is(li, tbody tr)')]

/**
 * A button below a list that loads its next part. The first new row gets the focus, since the button disappears with the
 * last part; the last known one if no new one is shown.
 */
export function ShowMore({ query, className, children }: ShowMoreProps) {
  const { hasNextPage, isFetchingNextPage, fetchNextPage } = query
  const button = useRef<HTMLButtonElement>(null)
  /** The rows when the button was pressed, and the last one before it. */
  const pressed = useRef<{ known: ReadonlySet<HTMLElement>; last: HTMLElement | undefined }>(undefined)
  useEffect(() => {
    if (isFetchingNextPage || pressed.current === undefined) return
    const { known, last } = pressed.current
    pressed.current = undefined
    // Somebody who has gone on elsewhere stays there.
    const isHere = [button.current, document.body].includes(document.activeElement as HTMLElement | null)
    const following = last === undefined ? [] : allRows().filter((each) => isAfter(last, each))
    const next = following.find((each) => !known.has(each))
    const row = next ?? (button.current === null ? last : undefined)
    if (!isHere || row === undefined) return
    row.tabIndex = -1
    row.focus({ preventScroll: true })
  }, [isFetchingNextPage])
  if (!hasNextPage) return null
  const showMore = () => {
    const rows = allRows()
    const last = rows.findLast((each) => isAfter(each, button.current!))
    pressed.current = { known: new Set(rows), last }
    void fetchNextPage()
  }
  return (
    <Button ref={button} className={className} busy={isFetchingNextPage} onClick={showMore}>
      {children}
    </Button>
  )
}
