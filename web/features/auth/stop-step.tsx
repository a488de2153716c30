import { useState } from 'react'
import { authApi } from '#contract/auth.ts'
import { usersApi } from '#contract/users.ts'
import { Button, buttonClass } from '#ui/button/button.tsx'
import { Notice } from '#ui/notice/notice.tsx'
import { call, isRefusal } from '#web/api.ts'
import { focusAtOnce } from '#web/forms/focus.ts'
import { entranceTexts, rareEntranceTexts, useTexts } from '#web/i18n/messages.ts'
import { Link } from '#web/routing/link.tsx'
import { mailLinks } from '#web/session/current-mail-link.ts'
import { session, useIdentity } from '#web/session/current-session.ts'
import { FormFailure } from '#web/forms/form-failure.tsx'
import { useOwnTitle } from '#web/shell/use-window.ts'
import { LeaveLink } from './leave-link.tsx'
import css from './auth-screen.module.css'

/** Keeps the previous e-mail address from a link in its mailbox. Needs a press, since mail scanners open links. */
export function StopStep({ token }: { token: string }) {
  const messages = useTexts(entranceTexts)
  const rare = useTexts(rareEntranceTexts)
  useOwnTitle(rare.stopTitle)
  const [state, setState] = useState<'asked' | 'busy' | 'done'>('asked')
  const [error, setError] = useState<unknown>()

  const stop = async () => {
    setState('busy')
    try {
      await call(authApi.stopEmailChange, { body: { token } })
      mailLinks.used()
      // All sessions of that account have ended; the self call shows whether this session is one of them.
      if (session.identity() !== undefined) await call(usersApi.self, {}).catch(() => undefined)
      setState('done')
    } catch (failure) {
      setError(failure)
      setState('asked')
    }
  }

  if (state === 'done') return <Stopped />
  const isDead = isRefusal(error, 'TOKEN_INCORRECT')
  return (
    <>
      <h1 key={String(isDead)} ref={isDead ? focusAtOnce : undefined} tabIndex={-1} className={css['title']}>
        {rare.stopTitle}
      </h1>
      {isDead ? (
        <Notice tone="error" title={rare.linkWrong} action={<LeaveLink />}>
          {rare.stopWrongText}
        </Notice>
      ) : (
        <>
          <p className={css['lead']}>{rare.stopLead}</p>
          <FormFailure error={error} texts={messages} />
          <Button variant="primary" size="l" wide busy={state === 'busy'} onClick={() => void stop()}>
            {rare.stopSubmit}
          </Button>
        </>
      )}
    </>
  )
}

/** Advises a new password, since whoever asked for the change was signed in. */
function Stopped() {
  const rare = useTexts(rareEntranceTexts)
  const signedIn = useIdentity() !== undefined
  const newPassword = (
    <Link
      query={{ tab: 'forgot' }}
      aria-current={undefined}
      className={buttonClass({ variant: 'primary' })}
      onClick={mailLinks.done}
    >
      {rare.stopNewPassword}
    </Link>
  )
  return (
    <>
      <h1 ref={focusAtOnce} tabIndex={-1} className={css['title']}>
        {rare.stopTitle}
      </h1>
      <Notice tone="ok" title={rare.stopDone} action={signedIn ? <LeaveLink /> : newPassword}>
        {rare.stopDoneText}
      </Notice>
    </>
  )
}
