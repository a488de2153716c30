import { authApi } from '#contract/auth.ts'
import { Button } from '#ui/button/button.tsx'
import { TextField } from '#ui/field/text-field.tsx'
import { call } from '#web/api.ts'
import { required, textOf } from '#web/forms/form-data.ts'
import { useForm } from '#web/forms/use-form.ts'
import { accountTexts, adminTexts, useTexts } from '#web/i18n/messages.ts'
import { FormFailure } from '#web/forms/form-failure.tsx'
import css from './admin.module.css'

/** Renews lapsed staff rights with a code, without a new sign-in. */
export function ProveForm({ onProven }: { onProven: () => void }) {
  const messages = useTexts(accountTexts)
  const texts = useTexts(adminTexts)
  const { ref, onSubmit, failure, busy } = useForm({
    schema: authApi.prove.body,
    read: (data) => ({ code: textOf(data, 'code').replaceAll(' ', '') }),
    extra: (data) => required(data, 'code'),
    places: { TOKEN_INCORRECT: 'code' },
    async submit(body) {
      await call(authApi.prove, { body })
      onProven()
    },
  })
  const wrong = failure?.fields['code']
  return (
    <form ref={ref} className={css['prove']} onSubmit={onSubmit} noValidate>
      <FormFailure error={failure?.error} texts={messages} />
      <TextField
        name="code"
        label={texts.proveCode}
        hint={texts.proveHint}
        autoComplete="one-time-code"
        autoCapitalize="none"
        autoCorrect="off"
        spellCheck={false}
        error={wrong === 'TOKEN_INCORRECT' ? texts.proveWrong : wrong && messages.errors[wrong]}
      />
      <Button type="submit" variant="primary" busy={busy}>
        {texts.prove}
      </Button>
    </form>
  )
}
