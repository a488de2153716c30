import { accountApi } from '#contract/account.ts'
import { PasswordField } from '#ui/field/password-field.tsx'
import { call } from '#web/api.ts'
import { repeatSelf, useSelf } from '#web/features/account/use-self.ts'
import settings from '#web/features/settings/settings-screen.module.css'
import { required } from '#web/forms/form-data.ts'
import { useForm } from '#web/forms/use-form.ts'
import { useLocale } from '#web/i18n/current-language.ts'
import { accountTexts, myAccountTexts, useTexts } from '#web/i18n/messages.ts'
import { formatDate } from '#web/i18n/moments.ts'
import { AccountForm } from './account-form.tsx'
import css from './my-account.module.css'
import { orAskStepUp, StepUpFields, stepUpOf } from './step-up.tsx'

/** Deletion of the account, with a period in which it can be restored. */
export function RemoveSection() {
  const { errors } = useTexts(accountTexts)
  const texts = useTexts(myAccountTexts)
  const locale = useLocale()
  const { deleteAt, plan } = useSelf()
  const form = useForm({
    schema: accountApi.remove.body,
    read: (data) => ({ password: data.get('password'), ...stepUpOf(data) }),
    extra: (data) => required(data, 'password'),
    places: { INCORRECT_PASSWORD: 'password' },
    async submit(body) {
      await orAskStepUp(body, () => call(accountApi.remove, { body }))
      await repeatSelf()
      // The banner at the top of every screen now offers to restore the account.
      scrollTo({ top: 0 })
    },
  })
  if (deleteAt !== null) return <p className={settings['note']}>{texts.removePending(formatDate(locale, deleteAt))}</p>
  const wrong = form.failure?.fields['password']
  return (
    <>
      <ul className={css['points']}>
        {texts.removeText.map((text) => (
          <li key={text}>{text}</li>
        ))}
        {plan.nextCharge === null ? null : <li>{texts.removeCharges}</li>}
      </ul>
      <AccountForm form={form} submit={texts.removeSubmit} variant="danger">
        <PasswordField
          name="password"
          label={texts.removePassword}
          autoComplete="current-password"
          showLabel={texts.showPassword}
          hideLabel={texts.hidePassword}
          error={wrong && errors[wrong]}
        />
        <StepUpFields form={form} codeOnly />
      </AccountForm>
    </>
  )
}
