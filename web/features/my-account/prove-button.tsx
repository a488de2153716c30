import { passkeysApi } from '#contract/passkeys.ts'
import { Button } from '#ui/button/button.tsx'
import { KeyIcon } from '#ui/icon/icon.tsx'
import { Notice } from '#ui/notice/notice.tsx'
import { call, isRefusal } from '#web/api.ts'
import { PasskeyFailure } from '#web/features/passkeys/passkey-failure.ts'
import { useAttempt } from '#web/forms/use-attempt.ts'
import { failureText } from '#web/i18n/failure-text.ts'
import { accountTexts, myAccountTexts, useTexts } from '#web/i18n/messages.ts'
import css from './my-account.module.css'

/** Step-up by a passkey; valid for ten minutes. */
export function ProveButton({ onProven }: { onProven: () => void }) {
  const messages = useTexts(accountTexts)
  const texts = useTexts(myAccountTexts)
  const { busy, error: failure, attempt } = useAttempt()

  const prove = () =>
    attempt(async () => {
      const { askForPasskey } = await import('#web/features/passkeys/ceremony.ts')
      const credential = await askForPasskey(await call(passkeysApi.startProof, {}))
      await call(passkeysApi.prove, { body: { credential } })
      onProven()
    })

  const text = () => {
    if (failure instanceof PasskeyFailure) return texts.passkeyFaults[failure.fault]
    return isRefusal(failure, 'TOKEN_INCORRECT') ? texts.passkeyWrong : failureText(failure, messages)
  }

  return (
    <div className={css['prove']}>
      {failure === undefined ? null : (
        <Notice tone={failure instanceof PasskeyFailure ? 'info' : 'error'}>{text()}</Notice>
      )}
      <Button icon={<KeyIcon size={18} />} busy={busy} onClick={() => void prove()}>
        {texts.passkeyProve}
      </Button>
    </div>
  )
}
