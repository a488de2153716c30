import { useState } from 'react'
import type * as z from 'zod/mini'
import { afterPress } from '#ui/after-press.ts'
import type { ErrorCode } from '#domain/errors.ts'
import { fieldCodes } from './field-codes.ts'

export interface LiveCode {
  /** Error code of the text; while a new text is being typed, only if more typing cannot correct it. */
  code: ErrorCode | undefined
  valid: boolean
  onBlur(): void
}

/** Validates one field while it is edited. */
export function useLiveCode(schema: z.ZodMiniType, text: string, isNew: boolean): LiveCode {
  const [left, setLeft] = useState(!isNew)
  const parsed = schema.safeParse(text)
  const code = parsed.success ? undefined : fieldCodes(parsed.error)['']
  const isBegun = !left && code?.endsWith('_TOO_SHORT')
  return {
    code: !isBegun && text !== '' ? code : undefined,
    valid: parsed.success,
    onBlur: () => afterPress(() => setLeft(true)),
  }
}
