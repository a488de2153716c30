import { useEffect, useState, type RefObject } from 'react'

/** Distance in CSS pixels from the viewport at which an element counts as seen. */
const margin = 120

/** Whether an element has been in the viewport or near it; stays true. */
export function useSeen(element: RefObject<Element | null>): boolean {
  const [seen, setSeen] = useState(false)
  useEffect(() => {
    if (seen || element.current === null) return
    const observer = new IntersectionObserver((entries) => setSeen(entries.some((entry) => entry.isIntersecting)), {
      rootMargin: `${margin}px`,
    })
    observer.observe(element.current)
    return () => observer.disconnect()
  }, [seen, element])
  return seen
}
