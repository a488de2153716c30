import { useEffect, useEffectEvent, useRef, type RefObject } from 'react'
import { bringsBeginning, standsApart } from '#page/paste/stands-apart.ts'

/**
 * Handles pasting and Enter in a field that contains a text. A text pasted at the end starts a new line, unless it
 * continues the last one; with `isExample` it replaces a sample beginning that it contains. Enter presses the add
 * button on devices with a fine pointer, whose keyboards have Shift+Enter for a new line. Returns a ref for the button.
 */
export function usePasteKeys(field: RefObject<HTMLTextAreaElement | null>, isExample = false) {
  const addButton = useRef<HTMLButtonElement>(null)
  const separate = useEffectEvent(({ clipboardData }: ClipboardEvent) => {
    const area = field.current!
    const { value, selectionStart: place } = area
    const pasted = clipboardData?.getData('text') ?? ''
    if (place < value.length) return
    if (isExample && bringsBeginning(pasted)) area.select()
    else if (standsApart(value, pasted)) area.setRangeText('\n', place, place, 'end')
  })
  useEffect(() => {
    const area = field.current!
    const press = (event: KeyboardEvent) => {
      if (event.key !== 'Enter' || event.shiftKey || event.isComposing) return
      if (addButton.current === null) return
      if (!matchMedia('(pointer: fine)').matches) return
      event.preventDefault()
      addButton.current.click()
    }
    area.addEventListener('paste', separate)
    area.addEventListener('keydown', press)
    return () => {
      area.removeEventListener('paste', separate)
      area.removeEventListener('keydown', press)
    }
  }, [field])
  return addButton
}
