import { useEffect, useEffectEvent } from 'react'
import { flushSync } from 'react-dom'
import { useTexts } from '#web/i18n/messages.ts'
import { useLayer } from '#web/routing/use-layer.ts'
import { focusFirstField } from './first-field.ts'
import { tellWrong } from './first-wrong.ts'
import { openerId } from './row-focus.ts'
import { editorTexts } from './texts.ts'
import { useRefusals } from './use-editor.ts'

/**
 * The focus goes into a form that opens in the list, and back to its row when Escape or the way back closes it. One that
 * lies over the list has this from its dialog, and is led to what is wrong in it alone.
 */
export function useFormFocus(id: string | undefined, over: boolean, onClose: () => void): void {
  const { blocks: t } = useTexts(editorTexts)
  const refusals = useRefusals()
  const inPlace = id !== undefined && !over
  const opener = () => document.getElementById(openerId(id ?? ''))
  const lead = useEffectEvent((to: string, always: boolean) => {
    const isWrong = Object.keys(refusals).some((place) => `${place}.`.startsWith(`${to}.`))
    if (always || isWrong) focusFirstField(to)
  })
  useEffect(() => {
    if (id !== undefined) lead(id, inPlace)
  }, [id, inPlace])

  const leave = () => {
    // A field says what is wrong when it is left.
    flushSync(() => opener()?.focus())
    tellWrong(id ?? '', t.wrongLeft)
    onClose()
  }
  useLayer(inPlace, leave)
  const pressed = useEffectEvent((event: KeyboardEvent) => {
    const at = event.target as Element
    const isHere = at === document.body || opener()?.closest('[data-block]')?.contains(at)
    if (event.key === 'Escape' && !event.defaultPrevented && isHere) leave()
  })
  useEffect(() => {
    if (!inPlace) return
    const onKey = (event: KeyboardEvent) => pressed(event)
    window.addEventListener('keydown', onKey)
    return () => window.removeEventListener('keydown', onKey)
  }, [inPlace])
}
