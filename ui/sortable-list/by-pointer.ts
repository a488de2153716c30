import type { Aim, Drag } from './drag.ts'
import { placeAfter, withinList } from './vertical.ts'

/** Distance in CSS pixels after which a press becomes a drag. */
const liftDistance = 3
/** Distance in CSS pixels that a resting finger may move. */
const restDistance = 10
/** Time in ms after which a resting finger lifts a row. */
const holdMs = 400
/** Distance in CSS pixels from the viewport's upper and lower edge in which dragging scrolls the page. */
const edge = 72
/** Scroll speed at the very edge, in CSS pixels per millisecond. */
const maxSpeed = 2

/**
 * Calls `lift` once a pointer that pressed a handle moves far enough, or one that pressed a row rests long enough; not
 * if the press ends before.
 */
export function awaitLift(press: PointerEvent, isHandle: boolean, lift: () => void): void {
  const waiting = new AbortController()
  const end = () => waiting.abort()
  const start = () => {
    end()
    lift()
  }
  const follow = ({ clientX, clientY }: PointerEvent) => {
    const distance = Math.hypot(clientX - press.clientX, clientY - press.clientY)
    if (distance > (isHandle ? liftDistance : restDistance)) (isHandle ? start : end)()
  }
  listen(press, waiting.signal, { pointermove: follow, pointerup: end, pointercancel: end })
  if (isHandle) return
  const timer = setTimeout(start, holdMs)
  waiting.signal.addEventListener('abort', () => clearTimeout(timer))
}

/** Returns a steering function that lets the row follow the pointer. */
export function steerByPointer(press: PointerEvent, row: HTMLElement) {
  return (drag: Drag): Aim => {
    const grip = press.clientY - row.getBoundingClientRect().top
    const pointer = { y: press.clientY, wasUp: false, wasDown: false }
    const follow = ({ clientY }: PointerEvent) => {
      pointer.wasUp ||= clientY < pointer.y
      pointer.wasDown ||= clientY > pointer.y
      pointer.y = clientY
      drag.update()
    }
    const { signal } = drag
    listen(press, signal, { pointermove: follow, pointerup: drag.drop, pointercancel: drag.cancel })
    document.addEventListener('scroll', drag.update, { capture: true, signal })
    const onKey = (event: KeyboardEvent) => {
      if (event.code !== 'Escape') return
      // Prevents that Escape also closes a dialog around the list.
      event.preventDefault()
      drag.cancel()
    }
    document.addEventListener('keydown', onKey, { signal })
    scrollAtEdges(pointer, drag)
    return (rows, from) => {
      const shift = withinList(rows, from, pointer.y - grip - row.getBoundingClientRect().top)
      return { shift, to: placeAfter(rows, from, shift) }
    }
  }
}

type PointerListeners = Record<'pointermove' | 'pointerup' | 'pointercancel', (event: PointerEvent) => void>

/** Listens to one pointer, and prevents the context menu of a long press and native dragging. */
function listen({ pointerId }: PointerEvent, signal: AbortSignal, listeners: PointerListeners): void {
  for (const name of ['pointermove', 'pointerup', 'pointercancel'] as const) {
    const handle = (event: PointerEvent) => {
      // The browser does not report a button released in another window.
      const missed = name === 'pointermove' && event.buttons === 0
      if (event.pointerId === pointerId) listeners[missed ? 'pointercancel' : name](event)
    }
    document.addEventListener(name, handle, { signal })
  }
  for (const name of ['contextmenu', 'dragstart']) {
    document.addEventListener(name, (event) => event.preventDefault(), { signal })
  }
}

/**
 * Scrolls only towards an edge that the pointer has moved to, so that a row lifted near an edge does not scroll at
 * once.
 */
function scrollAtEdges(pointer: { y: number; wasUp: boolean; wasDown: boolean }, drag: Drag): void {
  let before: number | undefined
  const frame = (now: number) => {
    if (drag.signal.aborted) return
    const above = pointer.wasUp ? 1 - pointer.y / edge : 0
    const below = pointer.wasDown ? 1 - (innerHeight - pointer.y) / edge : 0
    const speed = maxSpeed * (Math.min(1, Math.max(0, below)) - Math.min(1, Math.max(0, above)))
    if (speed !== 0) {
      // With a low frame rate, scrolling slows down instead of jumping.
      scrollBy({ top: speed * Math.min(50, now - (before ?? now)), behavior: 'instant' })
      drag.update()
    }
    before = now
    requestAnimationFrame(frame)
  }
  requestAnimationFrame(frame)
}
