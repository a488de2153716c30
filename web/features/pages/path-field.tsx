import { useState } from 'react'
import type { ErrorCode } from '#domain/errors.ts'
import { path as pathSchema } from '#domain/fields.ts'
import { TextField } from '#ui/field/text-field.tsx'
import { addressOfPage } from '#web/config.ts'
import { useLiveCode } from '#web/forms/use-live-code.ts'
import { accountTexts, useTexts } from '#web/i18n/messages.ts'

export interface PathFieldProps {
  label: string
  hint: string
  /** Said below the field once the address can be taken. */
  ready: (address: string) => string
  defaultValue?: string
  /** Stands in the field until something is typed there. */
  proposed?: string
  /** What the server said of the last attempt, and which attempt that was. */
  code: ErrorCode | undefined
  attempt: object | undefined
}

/** A page's address, checked while it is typed. */
export function PathField({ label, hint, ready, defaultValue = '', proposed, code, attempt }: PathFieldProps) {
  const { errors } = useTexts(accountTexts)
  const [typed, setTyped] = useState<string>()
  const path = typed ?? proposed ?? defaultValue
  const [tried, setTried] = useState({ attempt, path })
  if (tried.attempt !== attempt) setTried({ attempt, path })
  const live = useLiveCode(pathSchema, path)
  // What was said of one address says nothing of another.
  const wrong = live.code ?? (path === tried.path ? code : undefined)
  return (
    <TextField
      name="path"
      label={label}
      value={path}
      onChange={(event) => setTyped(event.target.value.trim())}
      onBlur={live.onBlur}
      prefix={addressOfPage('')}
      autoComplete="off"
      autoCapitalize="none"
      autoCorrect="off"
      spellCheck={false}
      hint={live.valid && path !== defaultValue ? ready(addressOfPage(path)) : hint}
      error={wrong && errors[wrong]}
    />
  )
}
