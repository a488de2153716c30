import { useState, type ComponentProps } from 'react'
import type { ResultOf } from '#contract/endpoint.ts'
import type { User } from '#contract/users.ts'
import { factorsApi } from '#contract/factors.ts'
import { totpKeyMinutes } from '#domain/sign-in.ts'
import { Notice } from '#ui/notice/notice.tsx'
import { toast } from '#ui/toast/toast.tsx'
import { call } from '#web/api.ts'
import { repeatSelf, useSelf } from '#web/features/account/use-self.ts'
import css from '#web/features/settings/settings-screen.module.css'
import { required } from '#web/forms/form-data.ts'
import { useForm } from '#web/forms/use-form.ts'
import { myAccountTexts, useTexts } from '#web/i18n/messages.ts'
import { keptInWindow } from '#web/session/kept-in-window.ts'
import { windowStorage } from '#web/session/safe-storage.ts'
import { AccountForm } from './account-form.tsx'
import { ConfirmFactor } from './confirm-factor.tsx'
import { focusFollowing } from './focus-following.ts'
import { ProveButton } from './prove-button.tsx'
import { RecoveryCodes } from './recovery-codes.tsx'
import { RenewCodes } from './renew-codes.tsx'
import { CodeField, CurrentPasswordField, orAskStepUp, StepUpFields, stepUpOf, useHasPasskey } from './step-up.tsx'
import { useShownCodes } from './use-shown-codes.ts'

type Secret = ResultOf<typeof factorsApi.startTotp>

/** The unconfirmed key, kept for the window: phones reload the screen after a switch to the authenticator app. */
const waiting = keptInWindow<{ userId: string; secret: Secret }>('lanka.totp', {
  storage: windowStorage,
  now: Date.now,
  minutes: totpKeyMinutes,
})

/** The kept key, unless it is another account's or the factor was turned on in another tab meanwhile. */
function secretOf({ id, totp }: Pick<User, 'id' | 'totp'>): Secret | undefined {
  const kept = waiting.read()
  if (kept?.userId === id && !totp) return kept.secret
  waiting.clear()
  return undefined
}

/** The authenticator app: off, being set up in three steps, or on; and new recovery codes if there is any factor. */
export function FactorSection() {
  const texts = useTexts(myAccountTexts)
  const self = useSelf()
  const { id: userId, totp, passkeys } = self
  const [secret, setSecret] = useState(() => secretOf(self))
  const { shown, show, putAside } = useShownCodes('factor')
  const [note] = useState(() => ({ ref: focusFollowing(shown === undefined), tabIndex: -1 }))

  const started = (next: Secret) => {
    waiting.keep({ userId, secret: next })
    setSecret(next)
  }
  const drop = () => {
    waiting.clear()
    setSecret(undefined)
  }
  const confirmed = (codes: readonly string[]) => {
    drop()
    // Empty if the account already has recovery codes from a passkey.
    if (codes.length > 0) show({ title: 'factorCodesTitle', codes })
    else toast.alert({ text: texts.factorCodesTitle, tone: 'ok' })
    void repeatSelf()
  }

  if (shown !== undefined) return <RecoveryCodes {...shown} onKept={putAside} />
  if (secret !== undefined) {
    return <ConfirmFactor secret={secret} note={note} onRefused={waiting.clear} onLeft={drop} onConfirmed={confirmed} />
  }
  return (
    <>
      {totp ? <RemoveFactor note={note} /> : <StartFactor note={note} onSecret={started} />}
      {totp || passkeys > 0 ? <RenewCodes onCodes={(codes) => show({ title: 'codesRenewed', codes })} /> : null}
    </>
  )
}

function StartFactor({ note, onSecret }: { note: ComponentProps<'p'>; onSecret: (secret: Secret) => void }) {
  const texts = useTexts(myAccountTexts)
  const form = useForm({
    schema: factorsApi.startTotp.body,
    read: stepUpOf,
    async submit(body) {
      onSecret(await orAskStepUp(body, () => call(factorsApi.startTotp, { body })))
    },
  })
  return (
    <>
      <p {...note} className={css['note']}>
        {texts.factorText}
      </p>
      <AccountForm form={form} submit={texts.factorStart} variant="primary">
        <StepUpFields form={form} />
      </AccountForm>
    </>
  )
}

function RemoveFactor({ note }: { note: ComponentProps<'p'> }) {
  const texts = useTexts(myAccountTexts)
  const hasPasskey = useHasPasskey()
  const [proven, setProven] = useState(false)
  const form = useForm({
    schema: factorsApi.removeTotp.body,
    read: stepUpOf,
    extra: (data) => required(data, 'currentPassword', ...(proven ? [] : ['code'])),
    places: { TOKEN_INCORRECT: 'code', INCORRECT_PASSWORD: 'currentPassword' },
    async submit(body) {
      await call(factorsApi.removeTotp, { body })
      toast.alert({ text: texts.factorRemoved, tone: 'ok' })
      await repeatSelf()
    },
  })
  return (
    <>
      <p {...note} className={css['note']}>
        {texts.factorOnText} {texts.factorRemoveText}
      </p>
      <AccountForm form={form} submit={texts.factorRemove}>
        <CurrentPasswordField form={form} always />
        {proven ? null : <CodeField form={form} />}
        {proven || !hasPasskey ? null : <ProveButton onProven={() => setProven(true)} />}
        {proven ? <Notice tone="ok">{texts.passkeyProven}</Notice> : null}
      </AccountForm>
    </>
  )
}
