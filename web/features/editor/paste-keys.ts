import { useEffect, useEffectEvent, useRef, type RefObject } from 'react'
import { bringsBeginning, standsApart } from '#page/paste/stands-apart.ts'

/**
 * What the field does of itself with a text in it. What is pasted behind another text gets a line of its own, unless it
 * goes on with it; an example of a beginning gives way to what has it. Enter presses the button that is answered, where
 * a keyboard has Shift for a new line.
 */
export function usePasteKeys(field: RefObject<HTMLTextAreaElement | null>, isExample = false) {
  const strongest = useRef<HTMLButtonElement>(null)
  const part = useEffectEvent(({ clipboardData }: ClipboardEvent) => {
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
      if (!matchMedia('(pointer: fine)').matches) return
      event.preventDefault()
      strongest.current?.click()
    }
    area.addEventListener('paste', part)
    area.addEventListener('keydown', press)
    return () => {
      area.removeEventListener('paste', part)
      area.removeEventListener('keydown', press)
    }
  }, [field])
  return strongest
}
