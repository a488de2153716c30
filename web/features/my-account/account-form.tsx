import type { ReactNode } from 'react'
import { Button } from '#ui/button/button.tsx'
import { Notice } from '#ui/notice/notice.tsx'
import css from '#web/features/settings/settings-screen.module.css'
import type { Form } from '#web/forms/use-form.ts'
import { failureText } from '#web/i18n/failure-text.ts'
import { useMessages } from '#web/i18n/messages.ts'

export interface AccountFormProps {
  form: Form
  submit: string
  variant?: 'primary' | 'secondary' | 'danger'
  children?: ReactNode
}

/** One change of the account: what went wrong above, the fields, the button. */
export function AccountForm({ form, submit, variant = 'secondary', children }: AccountFormProps) {
  const messages = useMessages()
  const { ref, onSubmit, failure, busy } = form
  return (
    <form ref={ref} className={css['form']} onSubmit={onSubmit} noValidate>
      {failure?.error === undefined ? null : <Notice tone="error">{failureText(failure.error, messages)}</Notice>}
      {children === undefined ? null : <div className={css['fields']}>{children}</div>}
      <Button type="submit" variant={variant} busy={busy}>
        {submit}
      </Button>
    </form>
  )
}
