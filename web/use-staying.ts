import { useEffect, useRef } from 'react'

/**
 * For what leads on once an answer comes: called before, it gives a way to tell then whether whoever asked is still
 * there, on the same screen and, with `open`, in the same opening of a dialog.
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
