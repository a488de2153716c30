import { useEffect, useRef, type RefObject } from 'react'

/**
 * Sets `--above` of an element to its distance from the page's top in px, so that it can fill the rest of the window.
 */
export function useRoomBelow(): RefObject<HTMLDivElement | null> {
  const ref = useRef<HTMLDivElement>(null)
  useEffect(() => {
    const element = ref.current
    if (element === null) return
    const measure = () => {
      element.style.setProperty('--above', `${Math.round(element.getBoundingClientRect().top + scrollY)}px`)
    }
    measure()
    // Notices above it appear and disappear.
    const observer = new ResizeObserver(measure)
    for (const before of [element.parentElement?.previousElementSibling, document.body])
      if (before) observer.observe(before)
    return () => observer.disconnect()
  }, [])
  return ref
}
