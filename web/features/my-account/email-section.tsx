import type { ReactNode } from 'react'
import { usersApi } from '#contract/users.ts'
import { Button } from '#ui/button/button.tsx'
import { TextField } from '#ui/field/text-field.tsx'
import { Notice } from '#ui/notice/notice.tsx'
import { toast } from '#ui/toast/toast.tsx'
import { call } from '#web/api.ts'
import { patchSelf, useSelf } from '#web/features/account/use-self.ts'
import { required, textOf } from '#web/forms/form-data.ts'
import { useAttemptWithToast } from '#web/forms/use-attempt.ts'
import { useForm } from '#web/forms/use-form.ts'
import { accountTexts, myAccountTexts, useTexts } from '#web/i18n/messages.ts'
import { AccountForm } from './account-form.tsx'
import { RemoveEmail } from './remove-email.tsx'
import { orAskStepUp, StepUpFields, stepUpOf } from './step-up.tsx'

/** The e-mail address, its confirmation, and a new address that waits for its own. */
export function EmailSection() {
  const { errors } = useTexts(accountTexts)
  const texts = useTexts(myAccountTexts)
  const { email, email_status: status, newEmail } = useSelf()
  const unconfirmed = newEmail ?? (status === 'not_confirmed' ? email : null)
  const form = useForm({
    schema: usersApi.update.body,
    read: (data) => ({ email: textOf(data, 'email'), ...stepUpOf(data) }),
    extra: (data) => required(data, 'email'),
    async submit(change) {
      if (change.email === unconfirmed) return resendLetter(texts.emailResent)
      const isKept = change.email === email
      if (!isKept || newEmail !== null) await orAskStepUp(change, () => patchSelf(change))
      toast.show({ text: isKept ? texts.emailKept : texts.emailDone, tone: 'ok' })
    },
  })
  const wrong = form.failure?.fields['email']
  return (
    <>
      {email === null ? <Notice>{texts.emailNoneText}</Notice> : null}
      {email !== null && status === 'not_confirmed' ? (
        <NotConfirmed title={texts.emailStatus.not_confirmed}>{texts.emailNotConfirmed(email)}</NotConfirmed>
      ) : null}
      {email !== null && newEmail !== null ? (
        <NotConfirmed title={texts.emailWaits(newEmail)} action={<Withdraw email={email} />}>
          {texts.emailWaitsText(email)}
        </NotConfirmed>
      ) : null}
      {/* Keyed by address, so that the form is empty again after a change. */}
      <AccountForm
        key={`${email} ${newEmail}`}
        form={form}
        submit={email === null ? texts.emailAdd : texts.emailChange}
      >
        <TextField
          name="email"
          type="email"
          inputMode="email"
          label={email === null ? texts.email : texts.emailNew}
          autoComplete="email"
          hint={wrong ? undefined : texts.emailHint}
          error={wrong && errors[wrong]}
        />
        <StepUpFields form={form} />
      </AccountForm>
      {email === null ? null : <RemoveEmail />}
    </>
  )
}

/** Sends the confirmation mail again and shows `said`. */
async function resendLetter(said: string): Promise<void> {
  await call(usersApi.resendConfirmation, {})
  toast.alert({ text: said, tone: 'ok', about: 'email' })
}

interface NotConfirmedProps {
  title: string
  children: ReactNode
  /** Another action beside sending the mail again. */
  action?: ReactNode
}

function NotConfirmed({ title, children, action }: NotConfirmedProps) {
  const messages = useTexts(accountTexts)
  const texts = useTexts(myAccountTexts)
  const { busy, attempt } = useAttemptWithToast(messages)

  const resend = () => attempt(() => resendLetter(texts.emailResent))

  return (
    <Notice
      tone="warn"
      title={title}
      action={
        <>
          <Button busy={busy} onClick={() => void resend()}>
            {texts.emailResend}
          </Button>
          {action}
        </>
      }
    >
      {children}
    </Notice>
  )
}

/** Withdraws the new e-mail address and keeps the current one. */
function Withdraw({ email }: { email: string }) {
  const messages = useTexts(accountTexts)
  const texts = useTexts(myAccountTexts)
  const { busy, attempt } = useAttemptWithToast(messages)

  const withdraw = () =>
    attempt(async () => {
      await patchSelf({ email })
      toast.show({ text: texts.emailKept, tone: 'ok' })
    })

  return (
    <Button variant="quiet" busy={busy} onClick={() => void withdraw()}>
      {texts.emailKeep}
    </Button>
  )
}
