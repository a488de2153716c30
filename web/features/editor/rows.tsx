import { useEffect, useState, type ReactNode, type RefObject } from 'react'
import { flushSync } from 'react-dom'
import { lazyPart } from '#page/editing/lazy-part.tsx'
import type { HandleProps } from '#ui/sortable-list/sortable-list.tsx'
import { useTexts } from '#web/i18n/messages.ts'
import css from './blocks.module.css'
import { editorTexts } from './texts.ts'

export interface RowListProps {
  ids: readonly string[]
  row(id: string, index: number, handleProps?: HandleProps): ReactNode
  /** Name of a block in announcements. */
  nameOf(id: string): string
  onMove(from: number, to: number): void
}

/** The rows with working handles. */
export const SortableRows = lazyPart(async () => (await import('./sortable-rows.tsx')).SortableRows, PlainRows)

export function PlainRows({ ids, row }: RowListProps) {
  const { blocks: t } = useTexts(editorTexts)
  return (
    <ol className={css['rows']} aria-label={t.title}>
      {ids.map((id, index) => (
        <li key={id}>{row(id, index)}</li>
      ))}
    </ol>
  )
}

/** For so long nobody has been at work in the rows before they are built anew, in milliseconds. */
const calmMs = 400

/**
 * Whether the rows can be dragged by now. Dragging adds to the editor's weight, and the up and down buttons work without
 * it, so it comes later. The rows are built anew then, which waits until nobody is at work in them: a focus that leaves
 * may be on its way to a field that is just coming.
 */
export function useDraggingReady(place: RefObject<HTMLElement | null>): boolean {
  const [ready, setReady] = useState(false)
  useEffect(() => {
    const element = place.current
    if (element === null) return undefined
    const over = new AbortController()
    const { signal } = over
    let loaded = false
    let timer: ReturnType<typeof setTimeout>
    const rebuild = () => {
      if (!loaded || element.contains(document.activeElement)) return
      over.abort()
      // Within the same task, so that nobody can begin anything in the old rows.
      flushSync(() => setReady(true))
    }
    const wait = () => {
      clearTimeout(timer)
      if (!signal.aborted) timer = setTimeout(rebuild, calmMs)
    }
    for (const sign of ['focusout', 'pointerdown', 'pointerup']) element.addEventListener(sign, wait, { signal })
    const prepare = async () => {
      loaded = await SortableRows.load()
      wait()
    }
    void prepare()
    return () => {
      over.abort()
      clearTimeout(timer)
    }
  }, [place])
  return ready
}
