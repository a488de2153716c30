import { useState } from 'react'
import { authApi } from '#contract/auth.ts'
import { usersApi } from '#contract/users.ts'
import { Button } from '#ui/button/button.tsx'
import { Notice } from '#ui/notice/notice.tsx'
import { call, isRefusal } from '#web/api.ts'
import { focusAtOnce } from '#web/forms/focus.ts'
import { entranceTexts, rareEntranceTexts, useTexts } from '#web/i18n/messages.ts'
import { mailLinks } from '#web/session/current-mail-link.ts'
import { session } from '#web/session/current-session.ts'
import { FormFailure } from '#web/forms/form-failure.tsx'
import { useOwnTitle } from '#web/shell/use-window.ts'
import { LeaveLink } from './leave-link.tsx'
import css from './auth-screen.module.css'

/** Confirms an e-mail address from a mail's link. Needs a press, since mail scanners open links. */
export function ConfirmStep({ token }: { token: string }) {
  const messages = useTexts(entranceTexts)
  const rare = useTexts(rareEntranceTexts)
  useOwnTitle(rare.confirmTitle)
  const [state, setState] = useState<'asked' | 'busy' | 'done'>('asked')
  const [error, setError] = useState<unknown>()
  /** The confirmed address of whoever is signed in and awaits no other, once the link turned out dead. */
  const [confirmed, setConfirmed] = useState<string>()
  const isDead = isRefusal(error, 'TOKEN_INCORRECT')
  const isOver = state === 'done' || isDead

  const confirm = async () => {
    setState('busy')
    try {
      await call(authApi.confirmEmail, { body: { token } })
      mailLinks.used()
      if (session.identity() !== undefined) await (await import('#web/features/account/use-self.ts')).repeatSelf()
      setState('done')
    } catch (failure) {
      if (isRefusal(failure, 'TOKEN_INCORRECT') && session.identity() !== undefined) {
        const self = await call(usersApi.self, {}).catch(() => undefined)
        if (self?.email_status === 'confirmed' && self.newEmail === null) setConfirmed(self.email ?? undefined)
      }
      setError(failure)
      setState('asked')
    }
  }

  return (
    <>
      <h1 key={String(isOver)} ref={isOver ? focusAtOnce : undefined} tabIndex={-1} className={css['title']}>
        {rare.confirmTitle}
      </h1>
      {state === 'done' ? <Notice tone="ok" title={rare.confirmDone} action={<LeaveLink />} /> : null}
      {isDead && confirmed !== undefined ? (
        <Notice title={rare.linkWrong} action={<LeaveLink />}>
          {rare.confirmedBefore(confirmed)}
        </Notice>
      ) : null}
      {isDead && confirmed === undefined ? (
        <Notice tone="error" title={rare.linkWrong} action={<LeaveLink />}>
          {rare.confirmWrongText}
        </Notice>
      ) : null}
      {isOver ? null : (
        <>
          <p className={css['lead']}>{rare.confirmLead}</p>
          <FormFailure error={error} texts={messages} />
          <Button variant="primary" size="l" wide busy={state === 'busy'} onClick={() => void confirm()}>
            {rare.confirmSubmit}
          </Button>
        </>
      )}
    </>
  )
}
