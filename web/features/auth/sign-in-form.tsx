import { authApi } from '#contract/auth.ts'
import { Button } from '#ui/button/button.tsx'
import { PasswordField } from '#ui/field/password-field.tsx'
import { TextField } from '#ui/field/text-field.tsx'
import { Notice } from '#ui/notice/notice.tsx'
import { call } from '#web/api.ts'
import { textOf } from '#web/forms/text-of.ts'
import { useForm } from '#web/forms/use-form.ts'
import { failureText } from '#web/i18n/failure-text.ts'
import { useEntranceMessages } from '#web/i18n/messages.ts'
import { session } from '#web/session/current-session.ts'
import { useEnter } from './use-enter.ts'
import css from './auth-screen.module.css'

export function SignInForm() {
  const messages = useEntranceMessages()
  const { auth, errors } = messages
  const enter = useEnter()
  const { ref, onSubmit, failure, busy } = useForm({
    schema: authApi.login.body,
    read: (data) => ({ login: textOf(data, 'login'), password: data.get('password') }),
    extra: (data) =>
      Object.fromEntries(
        ['login', 'password'].filter((name) => data.get(name) === '').map((name) => [name, 'FIELDS_REQUIRED'] as const),
      ),
    places: { LOGIN_OR_PASSWORD_INCORRECT: 'password' },
    submit: async (body) => enter(await call(authApi.login, { body })),
  })
  const at = (field: string) => failure?.fields[field] && errors[failure.fields[field]]
  return (
    <form ref={ref} className={css['form']} onSubmit={onSubmit} noValidate>
      {failure?.error === undefined ? null : <Notice tone="error">{failureText(failure.error, messages)}</Notice>}
      <TextField
        name="login"
        label={auth.loginOrEmail}
        defaultValue={session.lastUsername()}
        autoComplete="username"
        autoCapitalize="none"
        autoCorrect="off"
        spellCheck={false}
        error={at('login')}
      />
      <PasswordField
        name="password"
        label={auth.password}
        autoComplete="current-password"
        showLabel={auth.showPassword}
        hideLabel={auth.hidePassword}
        error={at('password')}
      />
      <Button type="submit" variant="primary" size="l" wide busy={busy}>
        {auth.signIn}
      </Button>
    </form>
  )
}
