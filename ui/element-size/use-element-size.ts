import { useLayoutEffect, useState, type RefObject } from 'react'

export type ElementSize = { width: number; height: number }

/**
 * Returns the content box of an element in CSS pixels, updated as it changes; `before` is used until the first
 * measurement.
 */
export function useElementSize(ref: RefObject<Element | null>, before: ElementSize): ElementSize {
  const [size, setSize] = useState(before)

  useLayoutEffect(() => {
    if (!ref.current) return undefined
    const observer = new ResizeObserver(([entry]) => {
      if (entry) setSize({ width: entry.contentRect.width, height: entry.contentRect.height })
    })
    observer.observe(ref.current)
    return () => observer.disconnect()
  }, [ref])

  return size
}
