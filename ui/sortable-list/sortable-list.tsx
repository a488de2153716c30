import { useId, useMemo, type ReactNode } from 'react'
import css from './sortable-list.module.css'
import { useDragging } from './use-dragging.ts'

/** Texts announced while moving. Positions count from 1. */
type DragAnnouncements = {
  /** Instructions for the handle; read with it. */
  instructions: string
  /** Role description of a handle, in place of the word "button". */
  roleDescription: string
  lifted: (name: string, position: number, total: number) => string
  moved: (name: string, position: number, total: number) => string
  dropped: (name: string, position: number, total: number) => string
  canceled: (name: string, position: number) => string
}

/** Props for the handle, a `<button>` with its own name. The object is stable until the row is lifted or dropped. */
export type HandleProps = {
  type: 'button'
  'aria-roledescription': string
  'aria-describedby': string
  'aria-pressed': boolean
  'data-handle': ''
}

type SortableItem = { handleProps: HandleProps; index: number; dragging: boolean }

export type SortableListProps<T> = {
  items: readonly T[]
  getId: (item: T) => string
  /** Returns the name of an item for announcements. */
  getName: (item: T) => string
  /** Moves the item at `from` to `to` (its final index). Also called by up and down buttons. */
  onMove: (from: number, to: number) => void
  renderItem: (item: T, sortable: SortableItem) => ReactNode
  announcements: DragAnnouncements
  'aria-label': string
}

/**
 * A list whose items can be moved by their handle with a mouse or a finger, by a finger that rests on an element with
 * `data-hold`, and by the keyboard: space lifts, arrows move, space drops, Escape cancels.
 */
export function SortableList<T>(props: SortableListProps<T>) {
  const { items, getId, renderItem, announcements } = props
  const { list, listeners, draggedId, announcement } = useDragging(props)
  const instructionsId = useId()
  const { roleDescription } = announcements
  const [handle, draggedHandle] = useMemo(() => {
    const common = {
      type: 'button',
      'aria-roledescription': roleDescription,
      'aria-describedby': instructionsId,
      'data-handle': '',
    } as const
    return [
      { ...common, 'aria-pressed': false },
      { ...common, 'aria-pressed': true },
    ]
  }, [roleDescription, instructionsId])
  return (
    <>
      <ol
        ref={list}
        className={css['list']}
        aria-label={props['aria-label']}
        data-sorting={draggedId !== undefined || undefined}
        {...listeners}
      >
        {items.map((item, index) => {
          const dragging = getId(item) === draggedId
          // The row keeps its place while its body is dragged, so that the slot can be drawn relative to it.
          return (
            <li key={getId(item)} className={css['row']} data-dragging={dragging || undefined}>
              <div className={css['body']}>
                {renderItem(item, { handleProps: dragging ? draggedHandle : handle, index, dragging })}
              </div>
            </li>
          )
        })}
      </ol>
      <p id={instructionsId} hidden>
        {announcements.instructions}
      </p>
      <p role="status" aria-live="assertive" className="visually-hidden">
        {announcement}
      </p>
    </>
  )
}
