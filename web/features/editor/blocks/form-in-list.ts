import { useTexts } from '#web/i18n/messages.ts'
import { useLayer } from '#web/routing/use-layer.ts'
import { leaveForm } from './first-invalid.ts'
import { openerId } from './row-focus.ts'
import { editorTexts } from '../texts.ts'
import { useEscape } from '../use-escape.ts'

/** Escape and the system's back close the form in the list and return the focus to its row. */
export function useFormInList(id: string | undefined, onClose: () => void): void {
  const { blocks: t } = useTexts(editorTexts)
  const isOpen = id !== undefined
  const leave = () => leaveForm(id ?? '', t.wrongLeft, onClose)
  useLayer(isOpen, leave)
  useEscape(isOpen, ({ target }) => {
    if (
      target === document.body ||
      document
        .getElementById(openerId(id ?? ''))
        ?.closest('[data-block]')
        ?.contains(target as Element)
    )
      leave()
  })
}
