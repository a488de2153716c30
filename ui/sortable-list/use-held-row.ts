import { useEffect, useLayoutEffect, useRef, type RefObject } from 'react'

const glide: KeyframeAnimationOptions = { duration: 200, easing: 'cubic-bezier(0.2, 0.7, 0.2, 1)' }

/**
 * Lets a row that is let go glide from where it was held to its place. `held` is how far it is held from its place in
 * the document, undefined while nobody holds it.
 */
export function useGlideHome(row: RefObject<HTMLElement | null>, held: number | undefined): void {
  const last = useRef<number>(undefined)
  useLayoutEffect(() => {
    const place = row.current?.parentElement?.offsetTop ?? 0
    if (held !== undefined) last.current = place + held
    else if (last.current !== undefined) {
      const distance = last.current - place
      last.current = undefined
      if (matchMedia('(prefers-reduced-motion: reduce)').matches) return
      row.current?.animate([{ translate: `0 ${distance}px` }, { translate: '0 0' }], glide)
    }
  }, [row, held])
}

/**
 * Ends a drag. The library has no call for it; what it listens for is Escape, here by its place on the keyboard alone,
 * so that nobody else takes it for a press.
 */
function release(): void {
  document.dispatchEvent(new KeyboardEvent('keydown', { code: 'Escape', cancelable: true }))
}

/** Ends the drag of a row that disappears meanwhile: the library would wait for the hand that holds nothing any more. */
export function useReleaseOnLeave(dragging: boolean): void {
  const latest = useRef(dragging)
  useEffect(() => {
    latest.current = dragging
  }, [dragging])
  useEffect(
    () => () => {
      if (latest.current) release()
    },
    [],
  )
}

/**
 * Ends a lifting by the keyboard once something is pressed with the pointer or the focus leaves the handle: a lifted row
 * takes keys wherever they are typed, such as the Escape meant for a dialog. `start` is the event that began the drag.
 */
export function useReleaseOnTurningAway(start: Event | null): void {
  useEffect(() => {
    const handle = start instanceof KeyboardEvent ? start.target : null
    if (!handle) return undefined
    // Afterwards, since a handle whose row is put elsewhere in the document loses its focus and gets it back at once.
    const checkFocus = () => queueMicrotask(() => document.activeElement !== handle && release())
    document.addEventListener('pointerdown', release, true)
    handle.addEventListener('focusout', checkFocus)
    return () => {
      document.removeEventListener('pointerdown', release, true)
      handle.removeEventListener('focusout', checkFocus)
    }
  }, [start])
}
