import { useEffect, useRef } from 'react'

/**
 * Returns a function to call before a request. It returns another one, which tells after the answer whether the person
 * is still on the same screen and, with `open`, in the same opening of a dialog. Whoever waits for the next screen to
 * load has left.
 */
export function useVisitCheck(open = true): () => () => boolean {
  const visit = useRef<object>(null)
  useEffect(() => {
    visit.current = open ? {} : null
    return () => void (visit.current = null)
  }, [open])
  return () => {
    const begun = visit.current
    const { pathname } = location
    return () => begun !== null && begun === visit.current && location.pathname === pathname
  }
}
