import { useState } from 'react'
import { authApi } from '#contract/auth.ts'
import { Button } from '#ui/button/button.tsx'
import { PasswordField } from '#ui/field/password-field.tsx'
import { TextField } from '#ui/field/text-field.tsx'
import { Notice } from '#ui/notice/notice.tsx'
import { canUsePasskeys } from '#web/features/passkeys/availability.ts'
import { required, textOf } from '#web/forms/form-data.ts'
import { focusAtOnce } from '#web/forms/focus.ts'
import { useForm } from '#web/forms/use-form.ts'
import { failureText } from '#web/i18n/failure-text.ts'
import { entranceTexts, useTexts } from '#web/i18n/messages.ts'
import { Link } from '#web/routing/link.tsx'
import { useQuery } from '#web/routing/view.tsx'
import { session, useEndedSession, useSavedAccounts } from '#web/session/current-session.ts'
import type { Challenge } from './entrance.ts'
import { PasskeyButton } from './passkey-button.tsx'
import { entrance, useWelcome } from './use-enter.ts'
import css from './auth-screen.module.css'

/** Initial login: the requested one, or the last used one unless its account is among the saved accounts. */
function useFirstLogin(): string | undefined {
  const { login } = useQuery()
  const saved = useSavedAccounts()
  const last = session.lastUsername()
  return login ?? (saved.some(({ username }) => username === last) ? undefined : last)
}

const showNotice = (notice: HTMLElement | null) => notice?.scrollIntoView({ block: 'nearest' })

export function SignInForm({ onChallenge }: { onChallenge: (challenge: Challenge) => void }) {
  const messages = useTexts(entranceTexts)
  const { auth, errors } = messages
  const welcome = useWelcome()
  const query = useQuery()
  const firstLogin = useFirstLogin()
  const ended = useEndedSession()
  const [typed, setTyped] = useState('')
  const { ref, onSubmit, failure, busy } = useForm({
    schema: authApi.login.body,
    read: (data) => ({ login: textOf(data, 'login'), password: data.get('password') }),
    extra: (data) => required(data, 'login', 'password'),
    places: { LOGIN_OR_PASSWORD_INCORRECT: 'password' },
    async submit(body) {
      setTyped(body.login)
      const answer = await entrance.signIn(body)
      if ('challenge' in answer) onChallenge(answer.challenge)
      else await welcome(answer.user)
    },
  })
  // Shown for every failed sign-in with an e-mail address, so that it does not tell whether this one exists.
  const byEmail = failure?.fields['password'] === 'LOGIN_OR_PASSWORD_INCORRECT' && typed.includes('@')
  const at = (field: string) => failure?.fields[field] && errors[failure.fields[field]]
  return (
    <>
      <form ref={ref} className={css['form']} onSubmit={onSubmit} noValidate>
        <TextField
          key={firstLogin}
          className={css['told']}
          name="login"
          label={auth.loginOrEmail}
          defaultValue={firstLogin}
          autoComplete="username"
          autoCapitalize="none"
          autoCorrect="off"
          spellCheck={false}
          hint={byEmail ? auth.emailUnconfirmedHint : undefined}
          error={at('login')}
        />
        <PasswordField
          // A session that ends takes the focus with its screen, and only this is missing.
          ref={ended && firstLogin !== undefined ? focusAtOnce : undefined}
          className={css['told']}
          name="password"
          label={auth.password}
          autoComplete="current-password"
          showLabel={auth.showPassword}
          hideLabel={auth.hidePassword}
          error={at('password')}
        />
        <Link
          query={{ ...query, tab: 'forgot' }}
          aria-current={undefined}

          className={css['forgot']}
        >
          {auth.forgot}
        </Link>
        <Button type="submit" variant="primary" size="l" wide busy={busy}>
          {auth.signIn}
        </Button>
        {/* Below the pressed button, and scrolled into view: an on-screen keyboard may cover it. */}
        {failure?.error === undefined ? null : (
          <div ref={showNotice}>
            <Notice tone="error">{failureText(failure.error, messages)}</Notice>
          </div>
        )}
      </form>
      {canUsePasskeys() ? <PasskeyButton /> : null}
    </>
  )
}
