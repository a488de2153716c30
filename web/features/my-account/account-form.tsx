import type { ReactNode } from 'react'
import { Button } from '#ui/button/button.tsx'
import { Notice } from '#ui/notice/notice.tsx'
import { PasskeyFailure } from '#web/features/passkeys/passkey-failure.ts'
import css from '#web/features/settings/settings-screen.module.css'
import type { Form } from '#web/forms/use-form.ts'
import { failureText } from '#web/i18n/failure-text.ts'
import { accountTexts, myAccountTexts, useTexts } from '#web/i18n/messages.ts'

export interface AccountFormProps {
  form: Form
  submit: string
  variant?: 'primary' | 'secondary' | 'danger'
  /** The button beside, which leaves all as it is. */
  beside?: ReactNode
  children?: ReactNode
}

/** A form for one change of the account: its error, its fields and its buttons. */
export function AccountForm({ form, submit, variant = 'secondary', beside, children }: AccountFormProps) {
  const messages = useTexts(accountTexts)
  const texts = useTexts(myAccountTexts)
  const { ref, onSubmit, failure, busy } = form
  const error = failure?.error
  return (
    <form ref={ref} className={css['form']} onSubmit={onSubmit} noValidate>
      {error === undefined ? null : error instanceof PasskeyFailure ? (
        <Notice>{texts.passkeyFaults[error.fault]}</Notice>
      ) : (
        <Notice tone="error">{failureText(error, messages)}</Notice>
      )}
      {children === undefined ? null : <div className={css['fields']}>{children}</div>}
      <div className={css['buttons']}>
        <Button type="submit" variant={variant} busy={busy}>
          {submit}
        </Button>
        {beside}
      </div>
    </form>
  )
}
