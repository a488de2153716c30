import { useState } from 'react'
import { authApi } from '#contract/auth.ts'
import { Button } from '#ui/button/button.tsx'
import { TextField } from '#ui/field/text-field.tsx'
import { Notice } from '#ui/notice/notice.tsx'
import { call } from '#web/api.ts'
import { focusAtOnce } from '#web/forms/focus.ts'
import { required, textOf } from '#web/forms/form-data.ts'
import { useForm } from '#web/forms/use-form.ts'
import { entranceTexts, rareEntranceTexts, useTexts } from '#web/i18n/messages.ts'
import { FormFailure } from '#web/forms/form-failure.tsx'
import css from './auth-screen.module.css'

/** Requests a link for a new password. The answer does not tell whether the e-mail address has an account. */
export function ForgotStep() {
  const rare = useTexts(rareEntranceTexts)
  const [email, setEmail] = useState('')
  const [isSent, setSent] = useState(false)
  const tell = (to: string) => {
    setEmail(to)
    setSent(true)
  }
  return (
    <>
      <h1 key={String(isSent)} ref={isSent ? focusAtOnce : undefined} tabIndex={-1} className={css['title']}>
        {rare.forgotTitle}
      </h1>
      {isSent ? (
        <Notice
          tone="ok"
          title={rare.forgotDone}
          action={<Button onClick={() => setSent(false)}>{rare.forgotAgain}</Button>}
        >
          {rare.forgotDoneText(email)}
        </Notice>
      ) : (
        <>
          <p className={css['lead']}>{rare.forgotLead}</p>
          <ForgotForm email={email} onSent={tell} />
        </>
      )}
    </>
  )
}

function ForgotForm({ email, onSent }: { email: string; onSent: (email: string) => void }) {
  const messages = useTexts(entranceTexts)
  const { auth, errors } = messages
  const rare = useTexts(rareEntranceTexts)
  const { ref, onSubmit, failure, busy } = useForm({
    schema: authApi.forgotPassword.body,
    read: (data) => ({ email: textOf(data, 'email') }),
    extra: (data) => required(data, 'email'),
    async submit(body) {
      await call(authApi.forgotPassword, { body })
      onSent(body.email)
    },
  })
  const wrong = failure?.fields['email']
  return (
    <form ref={ref} className={css['form']} onSubmit={onSubmit} noValidate>
      <TextField
        className={`${css['told']} ${css['twoLines']}`}
        ref={focusAtOnce}
        name="email"
        type="email"
        inputMode="email"
        label={auth.email}
        autoComplete="email"
        defaultValue={email}
        error={wrong && errors[wrong]}
      />
      <Button type="submit" variant="primary" size="l" wide busy={busy}>
        {rare.forgotSubmit}
      </Button>
      <FormFailure error={failure?.error} texts={messages} />
    </form>
  )
}
