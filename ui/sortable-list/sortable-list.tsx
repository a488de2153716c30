import { AutoScroller, Cursor, Feedback, PreventSelection, StyleInjector } from '@dnd-kit/dom'
import { DragDropProvider } from '@dnd-kit/react'
import { isSortable, useSortable } from '@dnd-kit/react/sortable'
import { useId, useRef, type ComponentProps, type ReactNode, type Ref } from 'react'
import { classNames } from '../class-names.ts'
import css from './sortable-list.module.css'

/** Sentences read aloud while moving. Positions count from 1. */
export type SortableAnnouncements = {
  /** How the handle is used; read with the handle. */
  instructions: string
  /** What a handle is, in place of the word "button". */
  roleDescription: string
  lifted: (name: string, position: number, total: number) => string
  moved: (name: string, position: number, total: number) => string
  dropped: (name: string, position: number, total: number) => string
  canceled: (name: string, position: number) => string
}

/** To be spread on the handle, a `<button>` with a name of its own. */
export type HandleProps = {
  ref: Ref<HTMLButtonElement>
  type: 'button'
  'aria-roledescription': string
  'aria-describedby': string
  'aria-pressed': boolean
  'data-handle': ''
}

export type SortableItem = { handleProps: HandleProps; index: number; dragging: boolean }

export type SortableListProps<T> = {
  items: readonly T[]
  getId: (item: T) => string
  /** Name of an item in the announcements. */
  getName: (item: T) => string
  /** Takes the item at `from` and puts it at `to` (its index afterwards). Up and down buttons call the same function. */
  onMove: (from: number, to: number) => void
  renderItem: (item: T, sortable: SortableItem) => ReactNode
  announcements: SortableAnnouncements
  /** For a page whose policy allows styles by nonce only: dragging inserts a stylesheet. */
  nonce?: string | undefined
  'aria-label': string
  className?: string | undefined
}

// The library's own announcer is left out: it speaks English and puts its region outside of modals.
const PLUGINS = [AutoScroller, Cursor, Feedback, PreventSelection]

type DragEvents = Required<Pick<ComponentProps<typeof DragDropProvider>, 'onDragStart' | 'onDragOver' | 'onDragEnd'>>

/**
 * A list whose items can be moved by mouse, by a finger that rests on the handle for a quarter of a second (so that a
 * thumb landing there can still scroll), and from the keyboard: space lifts, arrows move, space drops, Escape cancels.
 */
export function SortableList<T>(props: SortableListProps<T>) {
  const { items, getId, renderItem, announcements, nonce, className } = props
  const instructionsId = useId()
  const { voice, events } = useSpokenDrag(props)
  return (
    <DragDropProvider plugins={nonce ? [...PLUGINS, StyleInjector.configure({ nonce })] : PLUGINS} {...events}>
      <ol className={classNames(css['list'], className)} aria-label={props['aria-label']}>
        {items.map((item, index) => (
          <Row
            key={getId(item)}
            id={getId(item)}
            index={index}
            roleDescription={announcements.roleDescription}
            instructionsId={instructionsId}
          >
            {(sortable) => renderItem(item, sortable)}
          </Row>
        ))}
      </ol>
      <p hidden id={instructionsId}>
        {announcements.instructions}
      </p>
      <div className="visually-hidden" aria-live="assertive" ref={voice} />
    </DragDropProvider>
  )
}

/** Tells each step aloud through the live region `voice`, and the last one to the owner. */
function useSpokenDrag<T>(props: SortableListProps<T>): { voice: Ref<HTMLDivElement>; events: DragEvents } {
  const { items, getId, getName, onMove, announcements } = props
  const voice = useRef<HTMLDivElement>(null)
  // Written past React: a step spoken through state would draw every row of the list again.
  const say = (text: string) => {
    if (voice.current) voice.current.textContent = text
  }
  const nameOf = (id: unknown) => {
    const item = items.find((each) => getId(each) === id)
    return item === undefined ? '' : getName(item)
  }
  const events: DragEvents = {
    onDragStart: ({ operation: { source } }) => {
      if (isSortable(source)) say(announcements.lifted(nameOf(source.id), source.index + 1, items.length))
    },
    onDragOver: ({ operation: { source, target } }) => {
      // Before the swap: the place of the item under the pointer is the place to come.
      if (!isSortable(source) || !isSortable(target) || target.id === source.id) return
      say(announcements.moved(nameOf(source.id), target.index + 1, items.length))
    },
    onDragEnd: ({ operation: { source }, canceled }) => {
      if (!isSortable(source)) return
      const { id, initialIndex, index } = source
      if (canceled) return say(announcements.canceled(nameOf(id), initialIndex + 1))
      say(announcements.dropped(nameOf(id), index + 1, items.length))
      if (index !== initialIndex) onMove(initialIndex, index)
    },
  }
  return { voice, events }
}

type RowProps = {
  id: string
  index: number
  roleDescription: string
  instructionsId: string
  children: (sortable: SortableItem) => ReactNode
}

function Row({ id, index, roleDescription, instructionsId, children }: RowProps) {
  const { ref, handleRef, isDragging } = useSortable({ id, index })
  const handleProps: HandleProps = {
    ref: handleRef,
    type: 'button',
    'aria-roledescription': roleDescription,
    'aria-describedby': instructionsId,
    'aria-pressed': isDragging,
    'data-handle': '',
  }
  return (
    <li ref={ref} className={css['row']} data-dragging={isDragging || undefined}>
      {children({ handleProps, index, dragging: isDragging })}
    </li>
  )
}
