import { planLimits } from '#domain/plans.ts'
import type { Block } from '#page/registry/models.gen.ts'
import { hiddenReason } from '#page/visible-blocks.ts'
import { Button } from '#ui/button/button.tsx'
import { Notice } from '#ui/notice/notice.tsx'
import { useOfferPlus } from '#web/features/plus/use-wish.ts'
import { useTexts } from '#web/i18n/messages.ts'
import { useNow } from '#web/use-now.ts'
import { stateTexts } from './state-texts.ts'
import { editorTexts } from '../texts.ts'
import { useEditing, useEditorState } from '../use-editor.ts'

/** Says in the form of a block that the plan hides from visitors what would show it. */
export function LockedNote({ block }: { block: Block }) {
  const t = useTexts(stateTexts)
  const { blocks: words } = useTexts(editorTexts)
  const { plan } = useEditing()
  const { blocks } = useEditorState().document
  const offer = useOfferPlus()
  const reason = hiddenReason(block, blocks.indexOf(block), plan, useNow())
  if (reason !== 'plan' && reason !== 'limit') return null
  const getPlus = (
    <Button size="s" onClick={() => offer({ kind: 'plan' })}>
      {words.getPlus}
    </Button>
  )
  return <Notice action={getPlus}>{reason === 'limit' ? t.beyondLimit(planLimits.free.blocks) : t.beyondPlan}</Notice>
}
