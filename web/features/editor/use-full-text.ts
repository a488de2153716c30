import { limitCode, planLimits } from '#domain/plans.ts'
import { accountTexts, useTexts } from '#web/i18n/messages.ts'
import { editorTexts } from './texts.ts'
import { useEditing } from './use-editor.ts'

/** Text for a page at its block limit; the error code alone also covers pages. */
export function useFullText(): string {
  const { plan } = useEditing()
  const { errors } = useTexts(accountTexts)
  const { blocks } = useTexts(editorTexts)
  return plan === 'plus' ? blocks.full(planLimits.plus.blocks) : errors[limitCode(plan)]
}
