import { useRef, type ReactNode } from 'react'
import { Button } from '../button/button.tsx'
import { Dialog } from './dialog.tsx'

export type ConfirmDialogProps = {
  open: boolean
  title: ReactNode
  description: ReactNode
  confirmLabel: string
  cancelLabel: string
  /** `danger` for actions that cannot be undone. */
  tone?: 'primary' | 'danger' | undefined
  busy?: boolean | undefined
  onConfirm: () => void
  onCancel: () => void
}

/** What opened the question may be gone with what was confirmed, and the focus with it. */
function keepFocus() {
  if (document.activeElement === document.body) document.querySelector('main')?.focus({ preventScroll: true })
}

/** A question with two answers. The safe answer is focused first. */
export function ConfirmDialog(props: ConfirmDialogProps) {
  const { open, title, description, confirmLabel, cancelLabel, tone = 'primary', busy, onConfirm, onCancel } = props
  const safeButton = useRef<HTMLButtonElement>(null)
  return (
    <Dialog
      open={open}
      onClose={onCancel}
      onClosed={keepFocus}
      title={title}
      description={description}
      role="alertdialog"
      size="s"
      closeOnOutsidePress={false}
      initialFocus={safeButton}
      footer={
        <>
          <Button ref={safeButton} onClick={onCancel}>
            {cancelLabel}
          </Button>
          <Button variant={tone} busy={busy} onClick={onConfirm}>
            {confirmLabel}
          </Button>
        </>
      }
    />
  )
}
