import type { Aim, Drag } from './drag.ts'
import { shiftTo } from './vertical.ts'

const steps: Partial<Record<string, number>> = { ArrowDown: 1, ArrowUp: -1 }

/** Whether a key press lifts a row: space or Enter, not repeated. */
export function liftsByKey({ code, repeat }: KeyboardEvent): boolean {
  return !repeat && (code === 'Space' || code === 'Enter')
}

/**
 * Handles keys while a row is lifted: arrows move it, space, Enter and Tab drop it, Escape cancels. A pointer press or
 * a focus that leaves the handle cancels too: otherwise the drag would take keys meant for something else, such as the
 * Escape that closes a dialog.
 */
export function steerByKeys(handle: HTMLElement, row: HTMLElement) {
  return (drag: Drag): Aim => {
    const { signal } = drag
    let distance = 0
    const move = (step: number) => {
      distance += step
      drag.update()
      row.firstElementChild?.scrollIntoView({ block: 'nearest', behavior: 'instant' })
    }
    const press = (event: KeyboardEvent) => {
      const step = steps[event.code]
      if (step !== undefined) move(step)
      else if (event.code === 'Escape') drag.cancel()
      else if (liftsByKey(event) || event.code === 'Tab') drag.drop()
      else return
      event.preventDefault()
    }
    // Deferred, since a handle whose row moves in the document loses the focus and gets it back at once.
    const checkFocus = () => queueMicrotask(() => document.activeElement !== handle && !signal.aborted && drag.cancel())
    handle.addEventListener('keydown', press, { signal })
    handle.addEventListener('focusout', checkFocus, { signal })
    document.addEventListener('pointerdown', drag.cancel, { capture: true, signal })
    return (rows, from) => {
      const to = Math.max(0, Math.min(rows.length - 1, from + distance))
      distance = to - from
      return { shift: shiftTo(rows, from, to), to }
    }
  }
}
