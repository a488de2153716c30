import { lazy } from 'react'
import { OnceOpened } from '#web/shell/once-opened.tsx'
import type { PageRef } from './use-page-actions.ts'

// Dialogs weigh more than the screens that seldom need them.
const PageQuestion = lazy(async () => ({ default: (await import('./page-question.tsx')).PageQuestion }))

export interface Asked {
  kind: 'archive' | 'remove' | 'erase'
  page: PageRef
}

export interface ConfirmPageActionProps {
  /** The question; undefined for none. */
  asked: Asked | undefined
  onClose: () => void
  onDone?: (asked: Asked) => void
}

/** Asks before a page is taken from its visitors. */
export function ConfirmPageAction(props: ConfirmPageActionProps) {
  return (
    <OnceOpened open={props.asked !== undefined}>
      <PageQuestion {...props} />
    </OnceOpened>
  )
}
