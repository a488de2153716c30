import { flushSync } from 'react-dom'
import { rowEdges, shiftAside, shiftTo, type RowEdges } from './vertical.ts'

export type Drag = {
  /** Aborted when the drag ends. */
  signal: AbortSignal
  /** Called when the pointer, the page or the list has moved. */
  update: () => void
  drop: () => void
  cancel: () => void
  /** Ends the drag without events, when the list unmounts. */
  stop: () => void
}

/** Computes the target of the row at `from`: its offset from its position in the document, and its new index. */
export type Aim = (rows: readonly RowEdges[], from: number) => { shift: number; to: number }

export type DragEvents = {
  moved: (to: number) => void
  dropped: (from: number, to: number) => void
  canceled: (from: number) => void
  /** The row was removed from the list. */
  gone: () => void
}

const glide = { duration: 200, easing: 'cubic-bezier(0.2, 0.7, 0.2, 1)' }

/**
 * Drags a row until it is dropped, canceled or removed. Positions are read from the DOM at each step, since the list
 * may change during a drag, for example by another tab. Rows are shifted without a React render, so that they keep up
 * with the pointer on slow phones.
 */
export function startDrag(list: HTMLElement, row: HTMLElement, steer: (drag: Drag) => Aim, events: DragEvents): Drag {
  const ended = new AbortController()
  const { signal } = ended
  const body = row.firstElementChild as HTMLElement
  const allRows = () => [...list.children] as HTMLElement[]
  const place = () => allRows().indexOf(row)
  let shift = 0
  let to = place()

  function stop(): void {
    ended.abort()
    body.style.translate = ''
    for (const each of allRows()) each.style.translate = ''
  }

  /** Ends the drag; the row glides to its final position. */
  function end(tell: () => void): void {
    const dragged = row.getBoundingClientRect().top + shift
    stop()
    flushSync(tell)
    if (matchMedia('(prefers-reduced-motion: reduce)').matches) return
    const distance = dragged - row.getBoundingClientRect().top
    body.animate([{ translate: `0 ${distance}px` }, { translate: '0 0' }], glide)
  }

  const drag: Drag = {
    signal,
    update() {
      const from = place()
      if (signal.aborted) return
      if (from === -1) {
        stop()
        events.gone()
        return
      }
      const rows = rowEdges(list)
      const wanted = aim(rows, from)
      shift = wanted.shift
      allRows().forEach((each, index) => {
        if (each !== row) each.style.translate = `0 ${shiftAside(rows, from, wanted.to, index)}px`
      })
      row.style.translate = ''
      row.style.setProperty('--slot', `${shiftTo(rows, from, wanted.to)}px`)
      body.style.translate = `0 ${shift}px`
      if (wanted.to === to) return
      to = wanted.to
      events.moved(to)
    },
    drop: () => end(() => events.dropped(place(), to)),
    cancel: () => end(() => events.canceled(place())),
    stop,
  }
  const aim = steer(drag)
  const sizes = new ResizeObserver(drag.update)
  sizes.observe(list)
  signal.addEventListener('abort', () => sizes.disconnect())
  document.addEventListener('visibilitychange', drag.cancel, { signal })
  return drag
}
