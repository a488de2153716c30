import type { Block } from '#page/registry/models.gen.ts'
import type { HiddenReason } from '#page/visible-blocks.ts'
import { Badge } from '#ui/badge/badge.tsx'
import { LockIcon } from '#ui/icon/icon.tsx'
import { PlusMark } from '#web/features/plus/plus-mark.tsx'
import { useTexts } from '#web/i18n/messages.ts'
import css from './blocks.module.css'
import { ShownTimes } from './shown-times.tsx'
import { stateTexts } from './state-texts.ts'

interface RowStateProps {
  block: Block
  /** Description of the block beside its name; empty if the name says it. */
  kind: string
  /** Why visitors do not see the block. */
  reason: HiddenReason | undefined
}

/** The second line of a block that visitors do not see, or not always. */
export function RowState({ block: { schedule }, kind, reason }: RowStateProps) {
  const t = useTexts(stateTexts)
  if (schedule && (reason === undefined || reason === 'early' || reason === 'over'))
    return <ShownTimes schedule={schedule} otherwise={kind} />
  return (
    <>
      {kind && <span>{kind}</span>}
      <span className={css['marks']}>
        {reason === 'plan' && <PlusMark />}
        {(reason === 'hidden' || reason === 'incomplete' || reason === 'limit') && (
          <Badge tone={reason === 'hidden' ? 'neutral' : 'spark'} icon={reason === 'limit' && <LockIcon size={14} />}>
            {t[reason]}
          </Badge>
        )}
      </span>
    </>
  )
}
