import { useState } from 'react'
import { flushSync } from 'react-dom'
import type { StepUp } from '#contract/factors.ts'
import { PasswordField } from '#ui/field/password-field.tsx'
import { TextField } from '#ui/field/text-field.tsx'
import { ApiError, refusal } from '#web/api.ts'
import { canUsePasskeys } from '#web/features/passkeys/availability.ts'
import { useSelf } from '#web/features/account/use-self.ts'
import { textOf } from '#web/forms/form-data.ts'
import type { Form } from '#web/forms/use-form.ts'
import { accountTexts, myAccountTexts, useTexts } from '#web/i18n/messages.ts'
import { focusAtOnce } from '#web/forms/focus.ts'
import { ProveButton } from './prove-button.tsx'

/** The current password from a form; nothing if the field is empty. */
function currentPassword(data: FormData): { currentPassword?: string } {
  const value = data.get('currentPassword')
  return typeof value === 'string' && value !== '' ? { currentPassword: value } : {}
}

/** The current password and the code of a second factor from a form. */
export function stepUpOf(data: FormData): StepUp {
  const code = textOf(data, 'code').replaceAll(' ', '')
  return { ...currentPassword(data), ...(code === '' ? {} : { code }) }
}

/**
 * Runs a call that needs the password or a code unless they were given lately. If nothing was given, a refusal means
 * that they are needed and not that they are wrong.
 */
export async function orAskStepUp<Result>(given: StepUp, run: () => Promise<Result>): Promise<Result> {
  try {
    return await run()
  } catch (error) {
    const refused = refusal(error)
    const missing = (['currentPassword', 'code'] as const).filter(
      (field) => refused?.fields[field] !== undefined && given[field] === undefined,
    )
    if (refused === undefined || missing.length === 0) throw error
    const fields = Object.fromEntries(missing.map((field) => [field, 'FIELDS_REQUIRED' as const]))
    throw new ApiError('FIELDS_REQUIRED', { status: refused.status, fields })
  }
}

/** Field for the current password: `always`, or only after the server has asked for it. */
export function CurrentPasswordField({ form, always = false }: { form: Form; always?: boolean }) {
  const { errors } = useTexts(accountTexts)
  const texts = useTexts(myAccountTexts)
  const code = form.failure?.fields['currentPassword']
  /** The attempt at which the server first asked; it is not shown as an error. */
  const [asked, setAsked] = useState<unknown>(always || undefined)
  if (code !== undefined && asked === undefined) setAsked(form.failure?.sent)
  if (asked === undefined) return null
  const isNew = asked === form.failure?.sent
  return (
    <PasswordField
      name="currentPassword"
      label={texts.currentPassword}
      autoComplete="current-password"
      showLabel={texts.showPassword}
      hideLabel={texts.hidePassword}
      ref={isNew ? focusAtOnce : undefined}
      hint={isNew ? texts.passwordNeeded : undefined}
      error={isNew ? undefined : code === 'FIELDS_REQUIRED' ? texts.passwordNeeded : code && errors[code]}
    />
  )
}

/** Field for a code of the app or a recovery code. */
export function CodeField({ form, isNew = false }: { form: Form; isNew?: boolean }) {
  const { errors } = useTexts(accountTexts)
  const texts = useTexts(myAccountTexts)
  const wrong = form.failure?.fields['code']
  const said = { TOKEN_INCORRECT: texts.factorWrong, FIELDS_REQUIRED: texts.codeNeeded }
  const isFirst = isNew && form.failure?.fields['currentPassword'] === undefined
  return (
    <TextField
      name="code"
      label={texts.factorRemoveCode}
      autoComplete="one-time-code"
      autoCapitalize="none"
      autoCorrect="off"
      spellCheck={false}
      ref={isFirst ? focusAtOnce : undefined}
      hint={isNew ? texts.codeNeeded : undefined}
      error={isNew ? undefined : wrong && (wrong in said ? said[wrong as keyof typeof said] : errors[wrong])}
    />
  )
}

/** Whether the account has a passkey and this browser supports passkeys. */
export function useHasPasskey(): boolean {
  return useSelf().passkeys > 0 && canUsePasskeys()
}

/**
 * Fields that the server asks for before an important change; a passkey replaces all of them. `codeOnly`: the form
 * always has a password field.
 */
export function StepUpFields({ form, codeOnly = false }: { form: Form; codeOnly?: boolean }) {
  const hasPasskey = useHasPasskey()
  const wrong = form.failure?.fields['code']
  const [asked, setAsked] = useState<unknown>()
  const [settled, setSettled] = useState<unknown>()
  if (settled !== undefined && settled === form.failure?.sent) return null
  if (wrong !== undefined && asked === undefined) setAsked(form.failure?.sent)
  // After a success the fields are hidden, since the form stays for the next change.
  if (form.failure === undefined && asked !== undefined) setAsked(undefined)
  const goOn = () => {
    // The fields and what was typed are removed before the form is submitted again.
    flushSync(() => {
      setSettled(form.failure?.sent)
      setAsked(undefined)
    })
    form.ref.current?.requestSubmit()
  }
  return (
    <>
      {asked !== undefined && hasPasskey ? <ProveButton onProven={goOn} /> : null}
      {codeOnly ? null : <CurrentPasswordField form={form} />}
      {asked === undefined ? null : <CodeField form={form} isNew={asked === form.failure?.sent} />}
    </>
  )
}
