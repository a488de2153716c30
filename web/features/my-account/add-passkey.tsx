import * as z from 'zod/mini'
import { stepUp } from '#contract/factors.ts'
import { passkeyName, passkeysApi } from '#contract/passkeys.ts'
import { Button } from '#ui/button/button.tsx'
import { TextField } from '#ui/field/text-field.tsx'
import { call } from '#web/api.ts'
import { focusAtOnce } from '#web/forms/focus.ts'
import { textOf } from '#web/forms/form-data.ts'
import { useForm } from '#web/forms/use-form.ts'
import { accountTexts, myAccountTexts, useTexts } from '#web/i18n/messages.ts'
import { deviceHeaders } from '#web/session/current-session.ts'
import { AccountForm } from './account-form.tsx'
import { orAskStepUp, StepUpFields, stepUpOf } from './step-up.tsx'

const schema = z.strictObject({ ...stepUp, name: passkeyName })

export interface AddPasskeyProps {
  /** Called with recovery codes if this passkey is the account's first factor. */
  onAdded: (recoveryCodes: readonly string[]) => void
  onCancel: () => void
}

/** Asks for a passkey's name and has the browser create it. */
export function AddPasskey({ onAdded, onCancel }: AddPasskeyProps) {
  const { errors, common } = useTexts(accountTexts)
  const texts = useTexts(myAccountTexts)
  const form = useForm({
    schema,
    read: (data) => ({ name: textOf(data, 'name'), ...stepUpOf(data) }),
    async submit({ name, ...given }) {
      const options = await orAskStepUp(given, () => call(passkeysApi.startAdding, { body: given }))
      const { makePasskey } = await import('#web/features/passkeys/ceremony.ts')
      const credential = await makePasskey(options)
      onAdded((await call(passkeysApi.add, { body: { name, credential } })).recoveryCodes)
    },
  })
  const wrong = form.failure?.fields['name']
  return (
    <AccountForm
      form={form}
      submit={texts.passkeyMake}
      variant="primary"
      beside={
        <Button variant="quiet" onClick={onCancel}>
          {common.notNow}
        </Button>
      }
    >
      <TextField
        ref={focusAtOnce}
        name="name"
        label={texts.passkeyName}
        hint={texts.passkeyNameHint}
        defaultValue={deviceHeaders['Device-Name']}
        autoComplete="off"
        error={wrong && errors[wrong]}
      />
      <StepUpFields form={form} />
    </AccountForm>
  )
}
