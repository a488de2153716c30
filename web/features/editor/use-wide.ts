import { useSyncExternalStore } from 'react'

/** Minimum width for the preview to stand beside the editor (section 9 of the specification). */
const query = '(width >= 768px)'

export function useWide(): boolean {
  return useSyncExternalStore(
    (changed) => {
      const list = window.matchMedia(query)
      list.addEventListener('change', changed)
      return () => list.removeEventListener('change', changed)
    },
    () => window.matchMedia(query).matches,
  )
}
