import { useEffect } from 'react'
import { useEditing } from './use-editor.ts'

/** Keeps the page from counting as saved while a field's text is invalid. */
export function useMarkWrong(place: string, isWrong: boolean): void {
  const { store } = useEditing()
  useEffect(() => {
    if (!isWrong) return undefined
    store.markWrong(place, true)
    return () => store.markWrong(place, false)
  }, [store, place, isWrong])
}
