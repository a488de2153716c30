import { lazy } from 'react'
import { OnceOpened } from '#web/shell/once-opened.tsx'
import type { PageRef } from './use-page-actions.ts'

// A chunk of its own, since dialogs are larger than the screens that seldom open one.
const PageQuestion = lazy(async () => ({ default: (await import('./page-question.tsx')).PageQuestion }))

export interface Asked {
  kind: 'archive' | 'remove' | 'erase'
  page: PageRef
}

export interface ConfirmPageActionProps {
  /** The action to confirm; undefined if there is none. */
  asked: Asked | undefined
  onClose: () => void
  onDone?: (asked: Asked) => void
}

/** Confirmation before a page is archived or deleted. */
export function ConfirmPageAction(props: ConfirmPageActionProps) {
  return (
    <OnceOpened open={props.asked !== undefined}>
      <PageQuestion {...props} />
    </OnceOpened>
  )
}
