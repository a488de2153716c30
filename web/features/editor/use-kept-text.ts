import { useState } from 'react'
import { createStore } from '#ui/store.ts'
import { useStore } from '#ui/use-store.ts'
import { windowStorage } from '#web/session/safe-storage.ts'
import { useEditing } from './use-editor.ts'

const keyOf = (pageId: string) => `lanka.pasted.${pageId}`
/** How often all fields were told to show what is kept. */
const tellings = createStore(0)

/** What stands in the field of this page. */
export function keptText(pageId: string): string {
  return windowStorage.getItem(keyOf(pageId)) ?? ''
}

/** A page has several such fields; what was put into one of them stands in each from here on. */
export function tellKeptText(): void {
  tellings.update((count) => count + 1)
}

/** What stood in the field of this page is on it now, as after Plus was bought for it. */
export function dropKeptText(pageId: string): void {
  windowStorage.removeItem(keyOf(pageId))
  tellKeptText()
}

/**
 * What stands in the field that takes anything and is no block yet. A reload and a look at another screen keep it;
 * `first` goes before what was kept.
 */
export function useKeptText(first?: string) {
  const { pageId } = useEditing()
  const told = useStore(tellings)
  const [kept, setKept] = useState(() => ({ text: first ?? keptText(pageId), told }))
  if (kept.told !== told) setKept({ text: keptText(pageId), told })
  const { text } = kept
  const keep = (next: string) => {
    setKept({ text: next, told })
    windowStorage.setItem(keyOf(pageId), next)
  }
  return [text, keep] as const
}
