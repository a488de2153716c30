import * as z from 'zod/mini'
import type { ErrorCode } from '../errors.ts'

/**
 * A link that is kept in the one form that `read` gives it, and refused with `code` where it gives none. An empty text
 * is a link not filled in yet.
 */
export function optionalLinkOf(read: (typed: string) => string | undefined, code: ErrorCode) {
  return z.string().check((payload) => {
    const typed = payload.value
    const link = typed.trim() === '' ? '' : read(typed)
    if (link === undefined) payload.issues.push({ code: 'custom', message: code, input: typed })
    else payload.value = link
  })
}
