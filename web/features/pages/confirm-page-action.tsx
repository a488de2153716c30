import { lazy, useState } from 'react'
import { accountTexts, useTexts } from '#web/i18n/messages.ts'
import { OnceOpened } from '#web/shell/once-opened.tsx'
import { usePageActions, type PageRef } from './use-page-actions.ts'

// Dialogs weigh more than the screens that seldom need them.
const ConfirmDialog = lazy(async () => ({ default: (await import('#ui/dialog/confirm-dialog.tsx')).ConfirmDialog }))

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
export function ConfirmPageAction({ asked, onClose, onDone }: ConfirmPageActionProps) {
  const { pages, common } = useTexts(accountTexts)
  const actions = usePageActions()
  const [busy, setBusy] = useState(false)
  // The text stays while the dialog closes.
  const [last, setLast] = useState(asked)
  if (asked !== undefined && asked !== last) setLast(asked)

  const confirm = async () => {
    if (asked === undefined) return
    setBusy(true)
    const succeeded = await actions[asked.kind](asked.page)
    setBusy(false)
    onClose()
    if (succeeded) onDone?.(asked)
  }

  if (last === undefined) return null
  const { title, text, submit } = pages.asked[last.kind]
  return (
    <OnceOpened open={asked !== undefined}>
      <ConfirmDialog
        open={asked !== undefined}
        title={title(last.page.title)}
        description={text}
        confirmLabel={submit}
        cancelLabel={common.cancel}
        tone={last.kind === 'archive' ? 'primary' : 'danger'}
        busy={busy}
        onConfirm={() => void confirm()}
        onCancel={onClose}
      />
    </OnceOpened>
  )
}
