import { useState } from 'react'
import { ConfirmDialog } from '#ui/dialog/confirm-dialog.tsx'
import { accountTexts, useTexts } from '#web/i18n/messages.ts'
import type { ConfirmPageActionProps } from './confirm-page-action.tsx'
import { questionTexts } from './question-texts.ts'
import { usePageActions } from './use-page-actions.ts'

/** The question of `ConfirmPageAction`, once there is one. */
export function PageQuestion({ asked, onClose, onDone }: ConfirmPageActionProps) {
  const { common } = useTexts(accountTexts)
  const questions = useTexts(questionTexts)
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
  const { title, text, submit } = questions[last.kind]
  return (
    <ConfirmDialog
      open={asked !== undefined}
      title={title(last.page.title)}
      description={text}
      confirmLabel={submit}
      cancelLabel={common.notNow}
      tone={last.kind === 'archive' ? 'primary' : 'danger'}
      busy={busy}
      onConfirm={() => void confirm()}
      onCancel={onClose}
    />
  )
}
