import { usersApi } from '#contract/users.ts'
import { fieldLimits } from '#domain/fields.ts'
import { PasswordField } from '#ui/field/password-field.tsx'
import { TextField } from '#ui/field/text-field.tsx'
import { toast } from '#ui/toast/toast.tsx'
import { patchSelf, useSelf } from '#web/features/account/use-self.ts'
import css from '#web/features/settings/settings-screen.module.css'
import { required, textOf } from '#web/forms/form-data.ts'
import { useForm } from '#web/forms/use-form.ts'
import { accountTexts, myAccountTexts, useTexts } from '#web/i18n/messages.ts'
import { AccountForm } from './account-form.tsx'
import { CurrentPasswordField, orAskStepUp, StepUpFields, stepUpOf } from './step-up.tsx'

/** Change of the login. */
export function UsernameSection() {
  const { errors } = useTexts(accountTexts)
  const texts = useTexts(myAccountTexts)
  const { username } = useSelf()
  const form = useForm({
    schema: usersApi.update.body,
    read: (data) => ({ username: textOf(data, 'username') }),
    places: { USER_EXISTS: 'username' },
    async submit(change) {
      if (change.username === username) return
      await patchSelf(change)
      toast.alert({ text: texts.usernameDone, tone: 'ok' })
    },
  })
  const wrong = form.failure?.fields['username']
  return (
    <AccountForm form={form} submit={texts.usernameChange}>
      <TextField
        key={username}
        name="username"
        label={texts.username}
        hint={texts.usernameHint}
        defaultValue={username}
        autoComplete="username"
        autoCapitalize="none"
        autoCorrect="off"
        spellCheck={false}
        error={wrong && errors[wrong]}
      />
    </AccountForm>
  )
}

/** Change of the password, with the current one and a second factor if there is one. */
export function PasswordSection() {
  const { errors } = useTexts(accountTexts)
  const texts = useTexts(myAccountTexts)
  const { username } = useSelf()
  const form = useForm({
    schema: usersApi.update.body,
    read: (data) => ({ password: data.get('password'), ...stepUpOf(data) }),
    extra: (data) => required(data, 'currentPassword'),
    async submit(change) {
      await orAskStepUp(change, () => patchSelf(change))
      form.ref.current?.reset()
      toast.alert({ text: texts.passwordDone, tone: 'ok' })
    },
  })
  const wrong = form.failure?.fields['password']
  return (
    <>
      <p className={css['note']}>{texts.passwordText}</p>
      <AccountForm form={form} submit={texts.passwordChange}>
        {/* Password managers need the login beside the password. */}
        <input
          className="visually-hidden"
          autoComplete="username"
          value={username}
          readOnly
          tabIndex={-1}
          aria-hidden
        />
        <CurrentPasswordField form={form} always />
        <PasswordField
          name="password"
          label={texts.passwordNew}
          autoComplete="new-password"
          hint={wrong ? undefined : texts.passwordHint(fieldLimits.password.min)}
          showLabel={texts.showPassword}
          hideLabel={texts.hidePassword}
          error={wrong && errors[wrong]}
        />
        <StepUpFields form={form} codeOnly />
      </AccountForm>
    </>
  )
}
