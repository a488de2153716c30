import { useEffect, useState, type RefObject } from 'react'
import { useLater } from '#page/editing/use-later.ts'

const load = async () => (await import('#ui/sortable-list/sortable-list.tsx')).SortableList
type SortableList = Awaited<ReturnType<typeof load>>

/**
 * The list that can be dragged, once it is loaded: it is a fifth of the editor's weight, and up and down buttons work
 * without it. The rows are built anew when it comes, so it waits until nobody is at work in them.
 */
export function useSortableList(rows: RefObject<HTMLElement | null>): SortableList | undefined {
  const loaded = useLater(load)
  const [shown, setShown] = useState<SortableList>()

  useEffect(() => {
    const element = rows.current
    if (loaded === undefined || element === null) return
    const show = () => setShown(() => loaded)
    if (!element.contains(document.activeElement)) return show()
    const leave = (event: FocusEvent) => {
      if (!element.contains(event.relatedTarget as Node | null)) show()
    }
    element.addEventListener('focusout', leave)
    return () => element.removeEventListener('focusout', leave)
  }, [loaded, rows])

  return shown
}
