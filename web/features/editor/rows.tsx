import { useEffect, useState, type ReactNode, type RefObject } from 'react'
import { later } from '#page/editing/later.tsx'
import type { HandleProps } from '#ui/sortable-list/sortable-list.tsx'
import css from './blocks.module.css'
import { useEditorMessages } from './texts.ts'

export interface RowListProps {
  ids: readonly string[]
  row(id: string, index: number, handleProps?: HandleProps): ReactNode
  /** Name of a block in announcements. */
  nameOf(id: string): string
  onMove(from: number, to: number): void
}

/** The rows with working handles. */
export const SortableRows = later(async () => (await import('./sortable-rows.tsx')).SortableRows, PlainRows)

export function PlainRows({ ids, row }: RowListProps) {
  const { blocks: t } = useEditorMessages()
  return (
    <ol className={css['rows']} aria-label={t.title}>
      {ids.map((id, index) => (
        <li key={id}>{row(id, index)}</li>
      ))}
    </ol>
  )
}

/**
 * Whether the rows can be dragged by now. Dragging adds to the editor's weight, and the up and down buttons work without
 * it, so it comes later. The rows are built anew then, which waits until nobody is at work in them.
 */
export function useDraggingReady(place: RefObject<HTMLElement | null>): boolean {
  const [ready, setReady] = useState(false)
  useEffect(() => {
    const element = place.current
    let gone = false
    const leave = (event: FocusEvent) => {
      if (!element?.contains(event.relatedTarget as Node | null)) setReady(true)
    }
    const prepare = async () => {
      const loaded = await SortableRows.load()
      if (gone || !loaded) return
      if (element?.contains(document.activeElement)) element.addEventListener('focusout', leave)
      else setReady(true)
    }
    void prepare()
    return () => {
      gone = true
      element?.removeEventListener('focusout', leave)
    }
  }, [place])
  return ready
}
