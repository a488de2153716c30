import type { DndContextProps, UniqueIdentifier } from '@dnd-kit/core'
import { useRef } from 'react'
import type { SortableListProps } from './sortable-list.tsx'

type DragProps = Pick<DndContextProps, 'onDragEnd' | 'accessibility'>

/**
 * Tells the owner where an item was dropped, and each step aloud in the owner's words. Places are looked up by id at
 * each step, since the list may change during a drag, for example in another tab.
 */
export function useSpokenDrag<T>(props: SortableListProps<T>): DragProps {
  const { items, getId, getName, onMove, announcements: t } = props
  /** The place told last, -1 for an item that is no longer there. */
  const told = useRef(-1)
  const placeOf = (id: UniqueIdentifier | undefined) => items.findIndex((item) => getId(item) === id)
  const say = (id: UniqueIdentifier, place: number, sentence: (name: string, at: number, total: number) => string) => {
    const item = items.find((each) => getId(each) === id)
    told.current = place
    return item === undefined || place < 0 ? undefined : sentence(getName(item), place + 1, items.length)
  }
  return {
    onDragEnd: ({ active, over }) => {
      const from = placeOf(active.id)
      const to = placeOf(over?.id)
      // Read below: by then the list has its new order, in which the item dropped upon stands elsewhere.
      told.current = from < 0 ? -1 : to
      if (from >= 0 && to >= 0 && from !== to) onMove(from, to)
    },
    accessibility: {
      // A row that is put back since the focus went elsewhere must not call it back; a dropped one keeps it anyway.
      restoreFocus: false,
      screenReaderInstructions: { draggable: t.instructions },
      announcements: {
        onDragStart: ({ active }) => say(active.id, placeOf(active.id), t.lifted),
        onDragOver: ({ active, over }) => {
          const place = placeOf(over?.id)
          return place === told.current ? undefined : say(active.id, place, t.moved)
        },
        onDragEnd: ({ active }) => say(active.id, told.current, t.dropped),
        onDragCancel: ({ active }) => say(active.id, placeOf(active.id), t.canceled),
      },
    },
  }
}
