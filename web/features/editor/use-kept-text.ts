import { useState } from 'react'
import { createStore } from '#ui/store.ts'
import { useStore } from '#ui/use-store.ts'
import { windowStorage } from '#web/session/safe-storage.ts'
import { useEditing } from './use-editor.ts'

const keyOf = (pageId: string) => `lanka.pasted.${pageId}`
/** How often a text has become blocks by another way than through its field. */
const drops = createStore(0)

/** What stood in the field of this page is on it now, as after Plus was bought for it. */
export function dropKeptText(pageId: string): void {
  windowStorage.removeItem(keyOf(pageId))
  drops.update((count) => count + 1)
}

/**
 * What stands in the field that takes anything and is no block yet. A reload and a look at another screen keep it;
 * `first` goes before what was kept.
 */
export function useKeptText(first?: string) {
  const { pageId } = useEditing()
  const dropped = useStore(drops)
  const [kept, setKept] = useState(() => ({ text: first ?? windowStorage.getItem(keyOf(pageId)) ?? '', dropped }))
  const text = kept.dropped === dropped ? kept.text : ''
  const keep = (next: string) => {
    setKept({ text: next, dropped })
    windowStorage.setItem(keyOf(pageId), next)
  }
  return [text, keep] as const
}
