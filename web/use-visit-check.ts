import { useEffect, useRef } from 'react'

/**
 * For navigation after an answer: call it before the request; the returned function tells whether the person is still
 * on the same screen and, with `open`, in the same opening of a dialog.
 */
export function useStaying(open = true): () => () => boolean {
  const visit = useRef<object>(null)
  useEffect(() => {
    visit.current = open ? {} : null
    return () => void (visit.current = null)
  }, [open])
  return () => {
    const begun = visit.current
    return () => begun !== null && begun === visit.current
  }
}
