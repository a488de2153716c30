import { useRef, useState, type RefObject } from 'react'
import { Button } from '#ui/button/button.tsx'
import { Dialog } from '#ui/dialog/dialog.tsx'
import { toast } from '#ui/toast/toast.tsx'
import { failureText } from '#web/i18n/failure-text.ts'
import { accountTexts, useTexts } from '#web/i18n/messages.ts'
import css from './admin.module.css'
import { Refused } from './refused.tsx'
import { rightsLapsed } from './rights-lapsed.ts'

/**
 * Changes something and says how that went; what failed may be tried again. `lapsed` is the refusal of rights that
 * have lapsed: Refused shows the way out of it, and the change is to be made again afterwards.
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
      else toast.show({ text: failureText(error, messages), tone: 'danger' })
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
  /** Said when it is done. */
  done: string
  tone?: 'primary' | 'danger'
  /** Whether it can be asked for as things stand. */
  ready?: () => boolean
  /** Makes the change and shows what it has led to. */
  work: () => Promise<void>
}

/** A button that asks before it acts. */
export function ConfirmedAction({ title, text, ready, ...action }: ConfirmedActionProps) {
  const [open, setOpen] = useState(false)
  const harmless = useRef<HTMLButtonElement>(null)
  const close = () => setOpen(false)
  return (
    <>
      <Button
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
  /** The button on which the focus starts. */
  harmless: RefObject<HTMLButtonElement | null>
  onClose: () => void
}

function Answers({ label, done, tone = 'danger', work, harmless, onClose }: AnswersProps) {
  const { common } = useTexts(accountTexts)
  const { busy, lapsed, change } = useChange()
  const act = async () => {
    if (await change(work, done)) onClose()
  }
  return (
    <div className={css['form']}>
      {lapsed === undefined ? null : <Refused error={lapsed} onRetry={() => void act()} />}
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
