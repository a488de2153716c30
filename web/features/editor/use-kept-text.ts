import { useState } from 'react'
import { windowStorage } from '#web/session/safe-storage.ts'
import { useEditing } from './use-editor.ts'

/**
 * What stands in the field that takes anything and is no block yet. A reload and a look at another screen keep it;
 * `first` goes before what was kept.
 */
export function useKeptText(first?: string) {
  const { pageId } = useEditing()
  const key = `lanka.pasted.${pageId}`
  const [text, setText] = useState(() => first ?? windowStorage.getItem(key) ?? '')
  const keep = (next: string) => {
    setText(next)
    windowStorage.setItem(key, next)
  }
  return [text, keep] as const
}
