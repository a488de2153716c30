import { useState } from 'react'
import type * as z from 'zod/mini'
import type { ErrorCode } from '#domain/errors.ts'
import { fieldCodes } from './field-codes.ts'

export interface LiveCode {
  /** What is wrong with the text; silent while the person still types it for the first time. */
  code: ErrorCode | undefined
  valid: boolean
  onBlur(): void
}

/** Checks one field while it is typed. */
export function useLiveCode(schema: z.ZodMiniType, text: string): LiveCode {
  const [left, setLeft] = useState(false)
  const parsed = schema.safeParse(text)
  const code = parsed.success ? undefined : fieldCodes(parsed.error)['']
  return { code: left && text !== '' ? code : undefined, valid: parsed.success, onBlur: () => setLeft(true) }
}
