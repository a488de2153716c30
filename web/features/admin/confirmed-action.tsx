import { useRef, useState, type RefObject } from 'react'
import { Button } from '#ui/button/button.tsx'
import { Dialog } from '#ui/dialog/dialog.tsx'
import { toast } from '#ui/toast/toast.tsx'
import { focusScreen } from '#web/forms/focus.ts'
import { accountTexts, useTexts } from '#web/i18n/messages.ts'
import { toastFailure } from '#web/i18n/toast-failure.ts'
import css from './admin.module.css'
import { Refused } from './refused.tsx'
import { rightsLapsed } from './rights-lapsed.ts'

/**
 * Runs a change and reports its outcome. `lapsed`: the refusal of lapsed staff rights, for `Refused`; the change is
 * repeated after they are renewed.
 */
export function useChange() {
  const messages = useTexts(accountTexts)
  const [busy, setBusy] = useState(false)
  const [lapsed, setLapsed] = useState<unknown>()
  const change = async (work: () => Promise<void>, done: string): Promise<boolean> => {
    setBusy(true)
    try {
      await work()
      setLapsed(undefined)
      toast.alert({ text: done, tone: 'ok' })
      return true
    } catch (error) {
      if (rightsLapsed(error)) setLapsed(error)
      else toastFailure(error, messages)
      return false
    } finally {
      setBusy(false)
    }
  }
  return { busy, lapsed, change }
}

interface ConfirmedActionProps {
  label: string
  title: string
  text: string
  /** Toast text after success. */
  done: string
  tone?: 'primary' | 'danger'
  /** `submit` for the button of a form, which Enter in a field presses. */
  type?: 'submit'
  /** Whether the dialog may open. */
  ready?: () => boolean
  /** Makes the change and updates the cache. */
  work: () => Promise<void>
}

/** A button with a confirmation. */
export function ConfirmedAction({ title, text, ready, ...action }: ConfirmedActionProps) {
  const [open, setOpen] = useState(false)
  const harmless = useRef<HTMLButtonElement>(null)
  const close = () => setOpen(false)
  return (
    <>
      <Button
        type={action.type}
        size="s"
        variant={action.tone === 'primary' ? 'primary' : 'secondary'}
        onClick={() => setOpen(ready?.() ?? true)}
      >
        {action.label}
      </Button>
      <Dialog
        open={open}
        onClose={close}
        title={title}
        description={text}
        role="alertdialog"
        size="s"
        closeOnOutsidePress={false}
        initialFocus={harmless}
      >
        <Answers {...action} harmless={harmless} onClose={close} />
      </Dialog>
    </>
  )
}

interface AnswersProps extends Pick<ConfirmedActionProps, 'label' | 'done' | 'tone' | 'work'> {
  /** The harmless button, which has the initial focus. */
  harmless: RefObject<HTMLButtonElement | null>
  onClose: () => void
}

function Answers({ label, done, tone = 'danger', work, harmless, onClose }: AnswersProps) {
  const { common } = useTexts(accountTexts)
  const { busy, lapsed, change } = useChange()
  const act = async () => {
    if (!(await change(work, done))) return
    onClose()
    // The act may have removed the button that the focus returns to.
    requestAnimationFrame(() => document.activeElement === document.body && focusScreen())
  }
  return (
    <div className={css['form']}>
      <Refused error={lapsed} onRetry={() => void act()} />
      <div className={css['buttons']}>
        <Button ref={harmless} onClick={onClose}>
          {common.notNow}
        </Button>
        <Button variant={tone} busy={busy} onClick={() => void act()}>
          {label}
        </Button>
      </div>
    </div>
  )
}
