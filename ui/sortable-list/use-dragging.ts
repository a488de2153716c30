import { useEffect, useLayoutEffect, useRef, useState } from 'react'
import { liftsByKey, steerByKeys } from './by-keyboard.ts'
import { awaitLift, steerByPointer } from './by-pointer.ts'
import { startDrag, type Aim, type Drag } from './drag.ts'
import type { SortableListProps } from './sortable-list.tsx'

/** Implements dragging by handles and by rows: reports moves to the parent, and announces each step with its texts. */
export function useDragging<T>(props: SortableListProps<T>) {
  const list = useRef<HTMLOListElement>(null)
  const latest = useRef(props)
  const active = useRef<Drag>(undefined)
  const held = useRef(false)
  const [draggedId, setDraggedId] = useState<string>()
  const [announcement, setAnnouncement] = useState('')

  useLayoutEffect(() => {
    latest.current = props
    active.current?.update()
  })
  useEffect(() => {
    // A finger that holds a row neither scrolls nor presses it. React's listeners could not prevent that.
    for (const name of ['touchmove', 'touchend'] as const) {
      list.current!.addEventListener(name, (event) => held.current && event.preventDefault(), { passive: false })
    }
    return () => active.current?.stop()
  }, [])

  const lift = (row: HTMLElement, steer: (drag: Drag) => Aim) => {
    const from = [...(list.current?.children ?? [])].indexOf(row)
    const dragged = latest.current.items[from]
    if (active.current !== undefined || dragged === undefined) return
    const id = latest.current.getId(dragged)
    const say = (step: 'lifted' | 'moved' | 'dropped' | 'canceled', place: number) => {
      const { items, getId, getName, announcements } = latest.current
      const item = items.find((each) => getId(each) === id)
      if (item !== undefined) setAnnouncement(announcements[step](getName(item), place + 1, items.length))
    }
    const end = () => {
      active.current = undefined
      setDraggedId(undefined)
    }
    setDraggedId(id)
    say('lifted', from)
    active.current = startDrag(list.current!, row, steer, {
      moved: (to) => say('moved', to),
      dropped(from, to) {
        end()
        say('dropped', to)
        if (from !== to) latest.current.onMove(from, to)
      },
      canceled(from) {
        end()
        say('canceled', from)
      },
      gone: end,
    })
  }

  /** Delegated to the list, so that a handle works as soon as it is rendered. */
  const listeners = {
    onPointerDown({ nativeEvent: press }: React.PointerEvent) {
      held.current = false
      const grip = gripOf(press)
      if (grip === undefined || press.button !== 0 || !press.isPrimary) return
      if (!grip.isHandle && press.pointerType !== 'touch') return
      awaitLift(press, grip.isHandle, () => {
        held.current = !grip.isHandle
        lift(grip.row, steerByPointer(press, grip.row))
      })
    },
    onKeyDown({ nativeEvent: press }: React.KeyboardEvent) {
      const grip = gripOf(press)
      if (!grip?.isHandle || press.defaultPrevented || !liftsByKey(press)) return
      press.preventDefault()
      lift(grip.row, steerByKeys(grip.handle, grip.row))
    },
  }

  function gripOf({ target }: Event) {
    const handle = (target as Element).closest<HTMLElement>('[data-handle], [data-hold]')
    const row = [...(list.current?.children ?? [])].find((each) => each.contains(handle))
    return handle && row instanceof HTMLElement ? { handle, row, isHandle: 'handle' in handle.dataset } : undefined
  }

  return { list, listeners, draggedId, announcement }
}
