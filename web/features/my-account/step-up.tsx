import { useState } from 'react'
import { PasswordField } from '#ui/field/password-field.tsx'
import { ApiError, isRefusal } from '#web/api.ts'
import type { Form } from '#web/forms/use-form.ts'
import { useMessages, useMyAccountMessages } from '#web/i18n/messages.ts'

/** The current password of a form, left out where nothing was typed. */
export function currentPassword(data: FormData): { currentPassword?: string } {
  const value = data.get('currentPassword')
  return typeof value === 'string' && value !== '' ? { currentPassword: value } : {}
}

/**
 * Makes a call that needs the password unless the sign-in is fresh. A refusal of a call without one says that it is
 * needed, not that it was wrong.
 */
export async function orAskPassword<Result>(given: string | undefined, run: () => Promise<Result>): Promise<Result> {
  try {
    return await run()
  } catch (error) {
    if (given !== undefined || !isRefusal(error, 'INCORRECT_PASSWORD')) throw error
    throw new ApiError('FIELDS_REQUIRED', { status: error.status, fields: { currentPassword: 'FIELDS_REQUIRED' } })
  }
}

/** The current password; `always`, or only once the server has asked for it. */
export function CurrentPasswordField({ form, always = false }: { form: Form; always?: boolean }) {
  const { errors } = useMessages()
  const texts = useMyAccountMessages()
  const code = form.failure?.fields['currentPassword']
  const [asked, setAsked] = useState(always)
  if (code !== undefined && !asked) setAsked(true)
  if (!asked) return null
  return (
    <PasswordField
      name="currentPassword"
      label={texts.currentPassword}
      autoComplete="current-password"
      showLabel={texts.showPassword}
      hideLabel={texts.hidePassword}
      error={code === 'FIELDS_REQUIRED' ? texts.passwordNeeded : code && errors[code]}
    />
  )
}
