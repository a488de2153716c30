import { useState } from 'react'
import type { ResultOf } from '#contract/endpoint.ts'
import { factorsApi } from '#contract/factors.ts'
import { TextField } from '#ui/field/text-field.tsx'
import { toast } from '#ui/toast/toast.tsx'
import { call } from '#web/api.ts'
import { repeatSelf, useSelf } from '#web/features/account/use-self.ts'
import css from '#web/features/settings/settings-screen.module.css'
import { required } from '#web/forms/required.ts'
import { textOf } from '#web/forms/text-of.ts'
import { useForm } from '#web/forms/use-form.ts'
import { useMessages, useMyAccountMessages } from '#web/i18n/messages.ts'
import { AccountForm } from './account-form.tsx'
import { ConfirmFactor } from './confirm-factor.tsx'
import { RecoveryCodes } from './recovery-codes.tsx'
import { CurrentPasswordField, currentPassword, orAskPassword } from './step-up.tsx'

type Secret = ResultOf<typeof factorsApi.startTotp>

/** The second factor: off, being turned on in three steps, or on. */
export function FactorSection() {
  const { totp } = useSelf()
  const [secret, setSecret] = useState<Secret>()
  const [codes, setCodes] = useState<readonly string[]>()

  const confirmed = (recoveryCodes: readonly string[]) => {
    setCodes(recoveryCodes)
    setSecret(undefined)
    void repeatSelf()
  }

  if (codes !== undefined) return <RecoveryCodes codes={codes} onKept={() => setCodes(undefined)} />
  if (totp) return <RemoveFactor />
  if (secret !== undefined) return <ConfirmFactor secret={secret} onConfirmed={confirmed} />
  return <StartFactor onSecret={setSecret} />
}

function StartFactor({ onSecret }: { onSecret: (secret: Secret) => void }) {
  const texts = useMyAccountMessages()
  const form = useForm({
    schema: factorsApi.startTotp.body,
    read: currentPassword,
    async submit(body) {
      onSecret(await orAskPassword(body.currentPassword, () => call(factorsApi.startTotp, { body })))
    },
  })
  return (
    <>
      <p className={css['note']}>{texts.factorText}</p>
      <AccountForm form={form} submit={texts.factorStart} variant="primary">
        <CurrentPasswordField form={form} />
      </AccountForm>
    </>
  )
}

function RemoveFactor() {
  const { errors } = useMessages()
  const texts = useMyAccountMessages()
  const form = useForm({
    schema: factorsApi.removeTotp.body,
    read: (data) => ({ currentPassword: data.get('currentPassword'), code: textOf(data, 'code').replaceAll(' ', '') }),
    extra: (data) => required(data, 'currentPassword', 'code'),
    places: { TOKEN_INCORRECT: 'code', INCORRECT_PASSWORD: 'currentPassword' },
    async submit(body) {
      await call(factorsApi.removeTotp, { body })
      toast.alert({ text: texts.factorRemoved, tone: 'ok' })
      await repeatSelf()
    },
  })
  const wrong = form.failure?.fields['code']
  return (
    <>
      <p className={css['note']}>
        {texts.factorOnText} {texts.factorRemoveText}
      </p>
      <AccountForm form={form} submit={texts.factorRemove}>
        <CurrentPasswordField form={form} always />
        <TextField
          name="code"
          label={texts.factorRemoveCode}
          autoComplete="one-time-code"
          autoCapitalize="none"
          autoCorrect="off"
          spellCheck={false}
          error={wrong === 'TOKEN_INCORRECT' ? texts.factorWrong : wrong && errors[wrong]}
        />
      </AccountForm>
    </>
  )
}
