import { useState } from 'react'
import { authApi } from '#contract/auth.ts'
import { usersApi } from '#contract/users.ts'
import { fieldLimits } from '#domain/fields.ts'
import { Button, buttonClass } from '#ui/button/button.tsx'
import { PasswordField } from '#ui/field/password-field.tsx'
import { Notice } from '#ui/notice/notice.tsx'
import { call, isRefusal } from '#web/api.ts'
import { focusAtOnce } from '#web/forms/focus.ts'
import { useForm } from '#web/forms/use-form.ts'
import { entranceTexts, rareEntranceTexts, useTexts } from '#web/i18n/messages.ts'
import { Link } from '#web/routing/link.tsx'
import { useQuery } from '#web/routing/view.tsx'
import { mailLinks } from '#web/session/current-mail-link.ts'
import { session, useIdentity } from '#web/session/current-session.ts'
import { FormFailure } from '#web/forms/form-failure.tsx'
import { useOwnTitle } from '#web/shell/use-window.ts'
import { LeaveLink } from './leave-link.tsx'
import css from './auth-screen.module.css'

/** Sets a new password from a mail's link, for signed-in users as well. */
export function ResetStep({ token }: { token: string }) {
  const rare = useTexts(rareEntranceTexts)
  useOwnTitle(rare.resetTitle)
  const signedIn = useIdentity() !== undefined
  const [end, setEnd] = useState<'done' | 'dead'>()
  return (
    <>
      {/* What had the focus is gone with the form. */}
      <h1 key={end} ref={end && focusAtOnce} tabIndex={-1} className={css['title']}>
        {rare.resetTitle}
      </h1>
      {end === 'dead' ? <DeadLink /> : null}
      {end === 'done' ? (
        <Notice tone="ok" title={rare.resetDone} action={<LeaveLink />}>
          {signedIn ? rare.resetDoneSignedIn : rare.resetDoneText}
        </Notice>
      ) : null}
      {end === undefined ? (
        <>
          <p className={css['lead']}>{rare.resetLead}</p>
          <ResetForm token={token} onEnd={setEnd} />
        </>
      ) : null}
    </>
  )
}

function ResetForm({ token, onEnd }: { token: string; onEnd: (end: 'done' | 'dead') => void }) {
  const messages = useTexts(entranceTexts)
  const { auth, errors } = messages
  const rare = useTexts(rareEntranceTexts)
  const { ref, onSubmit, failure, busy } = useForm({
    schema: authApi.resetPassword.body,
    read: (data) => ({ token, password: data.get('password') }),
    async submit(body) {
      try {
        await call(authApi.resetPassword, { body })
      } catch (error) {
        if (isRefusal(error, 'TOKEN_INCORRECT')) return onEnd('dead')
        throw error
      }
      mailLinks.used()
      // All sessions of that account have ended; the self call shows whether this session is one of them.
      if (session.identity() !== undefined) await call(usersApi.self, {}).catch(() => undefined)
      onEnd('done')
    },
  })
  const wrong = failure?.fields['password']
  return (
    <form ref={ref} className={css['form']} onSubmit={onSubmit} noValidate>
      <FormFailure error={failure?.error} texts={messages} />
      <PasswordField
        ref={focusAtOnce}
        name="password"
        label={rare.newPassword}
        autoComplete="new-password"
        aside={auth.passwordHint(fieldLimits.password.min)}
        showLabel={auth.showPassword}
        hideLabel={auth.hidePassword}
        error={wrong && errors[wrong]}
      />
      <Button type="submit" variant="primary" size="l" wide busy={busy}>
        {rare.resetSubmit}
      </Button>
    </form>
  )
}

function DeadLink() {
  const rare = useTexts(rareEntranceTexts)
  const signedIn = useIdentity() !== undefined
  const query = useQuery()
  const again = (
    <Link
      query={{ ...query, tab: 'forgot' }}
      aria-current={undefined}
      className={buttonClass()}
      onClick={mailLinks.done}
    >
      {rare.resetAgain}
    </Link>
  )
  return (
    <Notice tone="error" title={rare.linkWrong} action={signedIn ? <LeaveLink /> : again}>
      {rare.resetWrongText}
    </Notice>
  )
}
