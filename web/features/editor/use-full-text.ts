import { limitCode, planLimits } from '#domain/plans.ts'
import { accountTexts, useTexts } from '#web/i18n/messages.ts'
import { editorTexts } from './texts.ts'
import { useEditing } from './use-editor.ts'

/** What to say where a page takes no more blocks; the error itself names pages as well, which Plus limits with one code. */
export function useFullText(): string {
  const { plan } = useEditing()
  const { errors } = useTexts(accountTexts)
  const { blocks } = useTexts(editorTexts)
  return plan === 'plus' ? blocks.full(planLimits.plus.blocks) : errors[limitCode(plan)]
}
