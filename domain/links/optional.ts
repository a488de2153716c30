import * as z from 'zod/mini'
import type { ErrorCode } from '../errors.ts'

/**
 * A link that is kept in the one form that `read` gives it, and refused with `code` where it gives none. An empty text
 * is a link not filled in yet.
 */
export function optionalLinkOf(read: (typed: string) => string | undefined, code: ErrorCode) {
  return z.pipe(
    z.string(),
    z.transform((value, context) => {
      if (value.trim() === '') return ''
      const link = read(value)
      if (link !== undefined) return link
      context.issues.push({ code: 'custom', message: code, input: value })
      return z.NEVER
    }),
  )
}
