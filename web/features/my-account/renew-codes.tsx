import { factorsApi } from '#contract/factors.ts'
import { call } from '#web/api.ts'
import { repeatSelf, useSelf } from '#web/features/account/use-self.ts'
import settings from '#web/features/settings/settings-screen.module.css'
import { useForm } from '#web/forms/use-form.ts'
import { myAccountTexts, useTexts } from '#web/i18n/messages.ts'
import { AccountForm } from './account-form.tsx'
import { orAskStepUp, StepUpFields, stepUpOf } from './step-up.tsx'

/** Replaces the recovery codes. */
export function RenewCodes({ onCodes }: { onCodes: (codes: readonly string[]) => void }) {
  const texts = useTexts(myAccountTexts)
  const { recoveryCodesLeft } = useSelf()
  const form = useForm({
    schema: factorsApi.renewRecoveryCodes.body,
    read: stepUpOf,
    async submit(body) {
      onCodes((await orAskStepUp(body, () => call(factorsApi.renewRecoveryCodes, { body }))).recoveryCodes)
      void repeatSelf()
    },
  })
  return (
    <>
      <p className={settings['note']}>
        {texts.codesLeft(recoveryCodesLeft)} {texts.codesText}
      </p>
      <AccountForm form={form} submit={texts.codesRenew}>
        <StepUpFields form={form} />
      </AccountForm>
    </>
  )
}
