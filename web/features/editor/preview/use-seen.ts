import { useEffect, useState, type RefObject } from 'react'

/** Whether an element has been within `margin` CSS pixels of the viewport; stays true. */
export function useSeen(element: RefObject<Element | null>, margin = 120): boolean {
  const [seen, setSeen] = useState(false)
  useEffect(() => {
    if (seen || element.current === null) return
    const observer = new IntersectionObserver((entries) => setSeen(entries.some((entry) => entry.isIntersecting)), {
      rootMargin: `${margin}px`,
    })
    observer.observe(element.current)
    return () => observer.disconnect()
  }, [seen, element, margin])
  return seen
}
