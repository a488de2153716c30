import { useState } from 'react'
import { usersApi } from '#contract/users.ts'
import { Button } from '#ui/button/button.tsx'
import { TextField } from '#ui/field/text-field.tsx'
import { Notice } from '#ui/notice/notice.tsx'
import { toast } from '#ui/toast/toast.tsx'
import { call } from '#web/api.ts'
import { patchSelf, useSelf } from '#web/features/account/use-self.ts'
import { required, textOf } from '#web/forms/form-data.ts'
import { useForm } from '#web/forms/use-form.ts'
import { failureText } from '#web/i18n/failure-text.ts'
import { accountTexts, myAccountTexts, useTexts } from '#web/i18n/messages.ts'
import { AccountForm } from './account-form.tsx'
import { RemoveEmail } from './remove-email.tsx'
import { orAskStepUp, StepUpFields, stepUpOf } from './step-up.tsx'

/** The e-mail, whether it is confirmed, and another one. */
export function EmailSection() {
  const { errors } = useTexts(accountTexts)
  const texts = useTexts(myAccountTexts)
  const { email, email_status: status } = useSelf()
  const form = useForm({
    schema: usersApi.update.body,
    read: (data) => ({ email: textOf(data, 'email'), ...stepUpOf(data) }),
    extra: (data) => required(data, 'email'),
    async submit(change) {
      if (change.email === email) return
      await orAskStepUp(change, () => patchSelf(change))
      toast.show({ text: texts.emailDone, tone: 'ok' })
    },
  })
  const wrong = form.failure?.fields['email']
  return (
    <>
      {email === null ? <Notice>{texts.emailNoneText}</Notice> : null}
      {email !== null && status === 'not_confirmed' ? <NotConfirmed email={email} /> : null}
      {/* A field per e-mail: once one is taken, the form is ready for another. */}
      <AccountForm key={email} form={form} submit={email === null ? texts.emailAdd : texts.emailChange}>
        <TextField
          name="email"
          type="email"
          inputMode="email"
          label={email === null ? texts.email : texts.emailNew}
          autoComplete="email"
          error={wrong && errors[wrong]}
        />
        <StepUpFields form={form} />
      </AccountForm>
      {email === null ? null : <RemoveEmail />}
    </>
  )
}

function NotConfirmed({ email }: { email: string }) {
  const messages = useTexts(accountTexts)
  const texts = useTexts(myAccountTexts)
  const [busy, setBusy] = useState(false)

  const resend = async () => {
    setBusy(true)
    try {
      await call(usersApi.resendConfirmation, {})
      toast.alert({ text: texts.emailResent, tone: 'ok' })
    } catch (error) {
      toast.show({ text: failureText(error, messages), tone: 'danger' })
    }
    setBusy(false)
  }

  return (
    <Notice
      tone="warn"
      title={texts.emailStatus.not_confirmed}
      action={
        <Button busy={busy} onClick={() => void resend()}>
          {texts.emailResend}
        </Button>
      }
    >
      {texts.emailNotConfirmed(email)}
    </Notice>
  )
}
