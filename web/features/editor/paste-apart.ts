import { useEffect, useEffectEvent, type RefObject } from 'react'
import { bringsBeginning, standsApart } from '#page/paste/stands-apart.ts'

/**
 * Gives what is pasted behind another text a line of its own, unless it goes on with it. An example of a beginning gives
 * way to what has it.
 */
export function useApart(field: RefObject<HTMLTextAreaElement | null>, isExample = false): void {
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
    area.addEventListener('paste', part)
    return () => area.removeEventListener('paste', part)
  }, [field])
}
