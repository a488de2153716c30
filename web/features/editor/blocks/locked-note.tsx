import { planLimits } from '#domain/plans.ts'
import { Button } from '#ui/button/button.tsx'
import { Notice } from '#ui/notice/notice.tsx'
import { useOfferPlus } from '#web/features/plus/use-wish.ts'
import { useTexts } from '#web/i18n/messages.ts'
import { stateTexts } from './state-texts.ts'
import { editorTexts } from '../texts.ts'

/** Says in the form of a block that the plan hides from visitors what would show it. */
export function LockedNote({ reason }: { reason: 'plan' | 'limit' }) {
  const t = useTexts(stateTexts)
  const { blocks } = useTexts(editorTexts)
  const offer = useOfferPlus()
  const getPlus = (
    <Button size="s" onClick={() => offer({ kind: 'plan' })}>
      {blocks.getPlus}
    </Button>
  )
  return (
    <Notice role="note" action={getPlus}>
      {reason === 'limit' ? t.beyondLimit(planLimits.free.blocks) : t.beyondPlan}
    </Notice>
  )
}
