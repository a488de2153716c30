import { useEffect, useRef, type RefObject } from 'react'

/** Tells an element how far down the page it begins, as `--above` in pixels, so that it can fill what is left of the window. */
export function useRoomBelow(): RefObject<HTMLDivElement | null> {
  const ref = useRef<HTMLDivElement>(null)
  useEffect(() => {
    const element = ref.current
    if (element === null) return
    const measure = () => {
      element.style.setProperty('--above', `${Math.round(element.getBoundingClientRect().top + scrollY)}px`)
    }
    measure()
    // Notices above it come and go.
    const observer = new ResizeObserver(measure)
    for (const before of [element.parentElement?.previousElementSibling, document.body])
      if (before) observer.observe(before)
    return () => observer.disconnect()
  }, [])
  return ref
}
