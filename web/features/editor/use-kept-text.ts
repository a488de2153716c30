import { useState } from 'react'
import { createStore } from '#ui/store.ts'
import { useStore } from '#ui/use-store.ts'
import { windowStorage } from '#web/session/safe-storage.ts'
import { useEditing } from './use-editor.ts'

const keyOf = (pageId: string) => `lanka.pasted.${pageId}`
/** Counter that makes all fields reload the kept text. */
const reloads = createStore(0)

/** The kept text of this page's paste field. */
export function keptText(pageId: string): string {
  return windowStorage.getItem(keyOf(pageId)) ?? ''
}

/** Updates all paste fields of the page. */
export function reloadKeptTexts(): void {
  reloads.update((count) => count + 1)
}

/** Clears the kept text after its content was added. */
export function dropKeptText(pageId: string): void {
  windowStorage.removeItem(keyOf(pageId))
  reloadKeptTexts()
}

/** The paste field's text, kept across reloads and screens; `first`, if given, is shown instead at first. */
export function useKeptText(first?: string) {
  const { pageId } = useEditing()
  const reloaded = useStore(reloads)
  const [kept, setKept] = useState(() => ({ text: first ?? keptText(pageId), reloaded }))
  if (kept.reloaded !== reloaded) setKept({ text: keptText(pageId), reloaded })
  const { text } = kept
  const keep = (next: string) => {
    setKept({ text: next, reloaded })
    windowStorage.setItem(keyOf(pageId), next)
  }
  return [text, keep] as const
}
