import * as z from 'zod/mini'
import type { ErrorCode } from '../errors.ts'

/**
 * Returns a schema that stores a link in the form that `read` returns, and fails with `code` if it returns undefined.
 * An empty text is a link that is not filled in yet.
 */
export function optionalLinkOf(read: (typed: string) => string | undefined, code: ErrorCode) {
  return z.string().check((payload) => {
    const typed = payload.value
    const link = typed.trim() === '' ? '' : read(typed)
    if (link === undefined) payload.issues.push({ code: 'custom', message: code, input: typed })
    else payload.value = link
  })
}
