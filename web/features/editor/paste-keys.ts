import { useEffect, useEffectEvent, useRef, type RefObject } from 'react'
import { bringsBeginning, standsApart } from '#page/paste/stands-apart.ts'

/**
 * What the field does of itself with a text in it. What is pasted behind another text gets a line of its own, unless it
 * goes on with it; an example of a beginning gives way to what has it. Enter presses the button that adds what
 * was understood, where a keyboard has Shift for a new line.
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
