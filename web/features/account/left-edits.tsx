import type { ReactNode } from 'react'
import { createStore } from '#ui/store.ts'
import { useStore } from '#ui/use-store.ts'

const left = createStore<{ pageId: string; state: ReactNode } | undefined>(undefined)

/** Called by the editor of a page with its save state when it is left, and with undefined when one is opened. */
export const leaveEdits = left.set

/** The save state of a page's edits on its screens without an editor. */
export function LeftEdits({ pageId }: { pageId: string }) {
  return useStore(left, (edits) => (edits?.pageId === pageId ? edits.state : null))
}
