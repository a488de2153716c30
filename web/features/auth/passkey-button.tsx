import { Button } from '#ui/button/button.tsx'
import { KeyIcon } from '#ui/icon/icon.tsx'
import { Notice } from '#ui/notice/notice.tsx'
import { isRefusal } from '#web/api.ts'
import { PasskeyFailure } from '#web/features/passkeys/passkey-failure.ts'
import { focusAtOnce } from '#web/forms/focus.ts'
import { useAttempt } from '#web/forms/use-attempt.ts'
import { failureText } from '#web/i18n/failure-text.ts'
import { entranceTexts, useTexts } from '#web/i18n/messages.ts'
import type { Challenge } from './entrance.ts'
import { entrance, useWelcome } from './use-enter.ts'
import css from './auth-screen.module.css'

/** Signs in with a passkey: without a login, or as the second step of `challenge`. */
export function PasskeyButton({ challenge }: { challenge?: Challenge }) {
  const messages = useTexts(entranceTexts)
  const { auth } = messages
  const welcome = useWelcome()
  const { busy, error: failure, attempt } = useAttempt()

  const enter = () =>
    attempt(async () => {
      const { enterByPasskey } = await import('./passkey-entry.ts')
      await welcome(await entrance.enterBy(() => enterByPasskey(challenge)))
    })

  const text = () => {
    if (failure instanceof PasskeyFailure) return auth.passkeyFaults[failure.fault]
    if (isRefusal(failure, 'TOKEN_INCORRECT')) return challenge === undefined ? auth.passkeyWrong : auth.passkeyRefused
    return failureText(failure, messages)
  }

  return (
    <div className={css['passkey']}>
      <Button
        ref={challenge === undefined ? undefined : focusAtOnce}
        variant={challenge === undefined ? 'secondary' : 'primary'}
        size="l"
        wide
        icon={<KeyIcon size={20} />}
        busy={busy}
        onClick={() => void enter()}
      >
        {challenge === undefined ? auth.passkeySignIn : auth.usePasskey}
      </Button>
      {failure === undefined ? null : (
        <Notice tone={failure instanceof PasskeyFailure ? 'info' : 'error'}>{text()}</Notice>
      )}
    </div>
  )
}
