import { lazy, Suspense, useState, type ComponentProps } from 'react'
import { factorsApi } from '#contract/factors.ts'
import { Button, buttonClass } from '#ui/button/button.tsx'
import { TextField } from '#ui/field/text-field.tsx'
import { CopyIcon, SmartphoneIcon } from '#ui/icon/icon.tsx'
import { call, isRefusal } from '#web/api.ts'
import { useWide } from '#web/features/editor/use-wide.ts'
import settings from '#web/features/settings/settings-screen.module.css'
import { required, textOf } from '#web/forms/form-data.ts'
import { useForm } from '#web/forms/use-form.ts'
import { accountTexts, myAccountTexts, useTexts } from '#web/i18n/messages.ts'
import { copyText } from '#web/shell/copy-text.ts'
import { AccountForm } from './account-form.tsx'
import css from './my-account.module.css'

const FactorQr = lazy(async () => ({ default: (await import('./factor-qr.tsx')).FactorQr }))

export interface ConfirmFactorProps {
  /** The TOTP key as text, and as an `otpauth:` address that opens an authenticator app on the same phone. */
  secret: { secret: string; uri: string }
  /** Called after a wrong code: the key may have been replaced in another tab, and a reload starts again. */
  onRefused: () => void
  onLeft: () => void
  /** Props of the paragraph with the instructions. */
  note: ComponentProps<'p'>
  onConfirmed: (recoveryCodes: readonly string[]) => void
}

/** Shows the key for the app; the app's first code confirms it. */
export function ConfirmFactor({ secret: { secret, uri }, onRefused, onLeft, onConfirmed, note }: ConfirmFactorProps) {
  const { errors } = useTexts(accountTexts)
  const texts = useTexts(myAccountTexts)
  const wide = useWide()
  const [asked, setAsked] = useState(false)
  const form = useForm({
    schema: factorsApi.confirmTotp.body,
    read: (data) => ({ code: textOf(data, 'code').replaceAll(' ', '') }),
    extra: (data) => required(data, 'code'),
    places: { TOKEN_INCORRECT: 'code' },
    async submit(body) {
      try {
        onConfirmed((await call(factorsApi.confirmTotp, { body })).recoveryCodes)
      } catch (error) {
        if (isRefusal(error, 'TOKEN_INCORRECT')) onRefused()
        throw error
      }
    },
  })
  const wrong = form.failure?.fields['code']
  return (
    <>
      <p {...note} className={settings['note']}>
        {texts.factorSecretText}
      </p>
      {wide || asked ? (
        <Suspense fallback={null}>
          <FactorQr uri={uri} />
        </Suspense>
      ) : null}
      <div className={css['key']}>
        <span>{texts.factorSecret}</span>
        <code>{secret.match(/.{1,4}/g)?.join(' ')}</code>
      </div>
      <div className={css['row']}>
        <a className={buttonClass()} href={uri}>
          <SmartphoneIcon size={18} />
          {texts.factorOpen}
        </a>
        <Button icon={<CopyIcon size={18} />} onClick={() => void copyText(secret, texts)}>
          {texts.copy}
        </Button>
        {wide ? null : (
          <Button onClick={() => setAsked(!asked)}>{asked ? texts.factorQrHide : texts.factorQrShow}</Button>
        )}
      </div>
      <AccountForm
        form={form}
        submit={texts.factorConfirm}
        variant="primary"
        beside={
          <Button variant="quiet" onClick={onLeft}>
            {texts.factorLater}
          </Button>
        }
      >
        <TextField
          name="code"
          label={texts.factorCode}
          inputMode="numeric"
          autoComplete="one-time-code"
          error={wrong === 'TOKEN_INCORRECT' ? texts.factorWrong : wrong && errors[wrong]}
        />
      </AccountForm>
    </>
  )
}
