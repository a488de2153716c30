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

/** The current password of a form, left out where nothing was typed. */
function currentPassword(data: FormData): { currentPassword?: string } {
  const value = data.get('currentPassword')
  return typeof value === 'string' && value !== '' ? { currentPassword: value } : {}
}

/** The same with the code of a second factor. */
export function stepUpOf(data: FormData): StepUp {
  const code = textOf(data, 'code').replaceAll(' ', '')
  return { ...currentPassword(data), ...(code === '' ? {} : { code }) }
}

/**
 * Makes a call that needs the password or a code unless they were given lately. A refusal of a call without one says
 * that it is needed, not that it was wrong.
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

/** The current password; `always`, or only once the server has asked for it. */
export function CurrentPasswordField({ form, always = false }: { form: Form; always?: boolean }) {
  const { errors } = useTexts(accountTexts)
  const texts = useTexts(myAccountTexts)
  const code = form.failure?.fields['currentPassword']
  /** The attempt that the server first asked at, which is no error yet. */
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

/** A code of the app, or one of those put aside for a lost phone. */
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

/** Whether somebody can prove who they are by a passkey, here and now. */
export function useHasPasskey(): boolean {
  return useSelf().passkeys > 0 && canUsePasskeys()
}

/**
 * What the server asks for before a change that matters, once it does; a passkey replaces all of it. `codeOnly` in
 * forms that always have a field for the password.
 */
export function StepUpFields({ form, codeOnly = false }: { form: Form; codeOnly?: boolean }) {
  const hasPasskey = useHasPasskey()
  const wrong = form.failure?.fields['code']
  const [asked, setAsked] = useState<unknown>()
  const [settled, setSettled] = useState<unknown>()
  if (settled !== undefined && settled === form.failure?.sent) return null
  if (wrong !== undefined && asked === undefined) setAsked(form.failure?.sent)
  // What went through asks for nothing more, in a form that stays for the next change.
  if (form.failure === undefined && asked !== undefined) setAsked(undefined)
  const goOn = () => {
    // The fields leave the form first, and what was typed into them with it.
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
