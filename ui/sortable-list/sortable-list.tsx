import {
  DndContext,
  KeyboardSensor,
  MouseSensor,
  TouchSensor,
  useDndContext,
  useSensor,
  useSensors,
} from '@dnd-kit/core'
import { SortableContext, useSortable, verticalListSortingStrategy } from '@dnd-kit/sortable'
import { useRef, type ComponentProps, type ReactNode } from 'react'
import { classNames } from '../class-names.ts'
import css from './sortable-list.module.css'
import { useGlideHome, useReleaseOnLeave, useReleaseOnTurningAway } from './use-held-row.ts'
import { useSpokenDrag } from './use-spoken-drag.ts'
import { farthestPassed, nextPlace, withinList } from './vertical.ts'

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

type HandleListeners = Pick<ComponentProps<'button'>, 'onMouseDown' | 'onTouchStart' | 'onKeyDown'>

/** To be spread on the handle, a `<button>` with a name of its own. Each stays the same while the row does. */
export type HandleProps = HandleListeners & {
  ref: (handle: HTMLElement | null) => void
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
  'aria-label': string
  className?: string | undefined
}

// Outside of the component: handles keep their listeners only as long as these stay the same objects.
const mouse = { activationConstraint: { distance: 3 } }
const touch = { activationConstraint: { delay: 250, tolerance: 5 } }
const keyboard = { coordinateGetter: nextPlace, scrollBehavior: 'instant' as const }
const modifiers = [withinList]
const autoScroll = { threshold: { x: 0, y: 0.2 } }

/**
 * A list whose items can be moved by mouse, by a finger that rests on the handle for a quarter of a second (so that a
 * thumb landing there can still scroll), and from the keyboard: space lifts, arrows move, space drops, Escape cancels.
 */
export function SortableList<T>(props: SortableListProps<T>) {
  const { items, getId, renderItem, announcements, className } = props
  const sensors = useSensors(
    useSensor(MouseSensor, mouse),
    useSensor(TouchSensor, touch),
    useSensor(KeyboardSensor, keyboard),
  )
  const drag = useSpokenDrag(props)
  return (
    <DndContext
      sensors={sensors}
      collisionDetection={farthestPassed}
      modifiers={modifiers}
      autoScroll={autoScroll}
      {...drag}
    >
      <SortableContext items={items.map(getId)} strategy={verticalListSortingStrategy}>
        <ol className={classNames(css['list'], className)} aria-label={props['aria-label']}>
          {items.map((item, index) => (
            <Row key={getId(item)} id={getId(item)} index={index} roleDescription={announcements.roleDescription}>
              {(sortable) => renderItem(item, sortable)}
            </Row>
          ))}
        </ol>
      </SortableContext>
    </DndContext>
  )
}

type RowProps = {
  id: string
  index: number
  roleDescription: string
  children: (sortable: SortableItem) => ReactNode
}

function Row({ id, index, roleDescription, children }: RowProps) {
  const { attributes, listeners, setNodeRef, setActivatorNodeRef, ...drag } = useSortable({ id, transition: null })
  const { activatorEvent } = useDndContext()
  const { isDragging, isSorting, transform } = drag
  const body = useRef<HTMLDivElement>(null)
  const y = transform?.y ?? 0
  useGlideHome(body, isDragging ? y : undefined)
  useReleaseOnLeave(isDragging)
  useReleaseOnTurningAway(isDragging ? activatorEvent : null)
  const handleProps: HandleProps = {
    // The library knows its listeners as functions of any kind.
    ...(listeners as HandleListeners),
    ref: setActivatorNodeRef,
    type: 'button',
    'aria-roledescription': roleDescription,
    'aria-describedby': attributes['aria-describedby'],
    'aria-pressed': isDragging,
    'data-handle': '',
  }
  // The row itself stays in its place while its body is dragged, so that the slot can be drawn relative to it.
  return (
    <li
      ref={setNodeRef}
      className={css['row']}
      data-sorting={(isSorting && !isDragging) || undefined}
      data-dragging={isDragging || undefined}
      style={isSorting && !isDragging ? { transform: `translateY(${y}px)` } : undefined}
    >
      {isDragging && <div className={css['slot']} style={{ transform: `translateY(${slotShift(drag)}px)` }} />}
      <div ref={body} className={css['body']} style={isDragging ? { translate: `0 ${y}px` } : undefined}>
        {children({ handleProps, index, dragging: isDragging })}
      </div>
    </li>
  )
}

/** How far the place to come lies from the place of the dragged row. */
function slotShift({
  over,
  rect,
  index,
  overIndex,
}: Pick<ReturnType<typeof useSortable>, 'over' | 'rect' | 'index' | 'overIndex'>) {
  const own = rect.current
  if (!over || !own) return 0
  return overIndex > index ? over.rect.bottom - own.bottom : over.rect.top - own.top
}
