import { useState } from 'react'
import type { Waffle } from '#contract/waffles.ts'
import { Button } from '#ui/button/button.tsx'
import { ConfirmDialog } from '#ui/dialog/confirm-dialog.tsx'
import { toast } from '#ui/toast/toast.tsx'
import { failureText } from '#web/i18n/failure-text.ts'
import { useMessages } from '#web/i18n/messages.ts'
import { showWaffle } from './waffle-queries.ts'

interface WaffleActionProps {
  label: string
  title: string
  text: string
  /** Said when it is done. */
  done: string
  tone?: 'primary' | 'danger'
  /** Whether it can be asked for as the form stands. */
  ready?: () => boolean
  work: () => Promise<Waffle>
}

/** A button that asks before it does to a giveaway what cannot be undone. */
export function WaffleAction({ label, title, text, done, tone = 'danger', ready, work }: WaffleActionProps) {
  const messages = useMessages()
  const [open, setOpen] = useState(false)
  const [busy, setBusy] = useState(false)
  const confirm = async () => {
    setBusy(true)
    try {
      await showWaffle(await work())
      toast.alert({ text: done, tone: 'ok' })
    } catch (error) {
      toast.show({ text: failureText(error, messages), tone: 'danger' })
    }
    setBusy(false)
    setOpen(false)
  }
  return (
    <>
      <Button
        size="s"
        variant={tone === 'primary' ? 'primary' : 'secondary'}
        onClick={() => setOpen(ready?.() ?? true)}
      >
        {label}
      </Button>
      <ConfirmDialog
        open={open}
        title={title}
        description={text}
        confirmLabel={label}
        cancelLabel={messages.common.cancel}
        tone={tone}
        busy={busy}
        onConfirm={() => void confirm()}
        onCancel={() => setOpen(false)}
      />
    </>
  )
}
