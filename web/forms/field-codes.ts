import type * as z from 'zod/mini'
import { isErrorCode, type ErrorCode, type FieldErrors } from '#domain/errors.ts'

type Issue = z.core.$ZodIssue

/** Returns the leaf issues. A union reports all its branches; the branch with error codes tells what to correct. */
function leaves(issue: Issue, path: readonly PropertyKey[]): { path: PropertyKey[]; message: string }[] {
  const here = [...path, ...issue.path]
  if (issue.code !== 'invalid_union' || issue.errors.length === 0) return [{ path: here, message: issue.message }]
  const codes = issue.errors.map((branch) => branch.flatMap((inner) => leaves(inner, here)))
  return codes.find((branch) => branch.every((leaf) => isErrorCode(leaf.message))) ?? codes.flat()
}

/** Returns the error code of each invalid field, by its dotted path. */
export function fieldCodes(error: z.core.$ZodError): FieldErrors {
  const fields: Record<string, ErrorCode> = {}
  for (const { path, message } of error.issues.flatMap((issue) => leaves(issue, []))) {
    fields[path.map(String).join('.')] ??= isErrorCode(message) ? message : 'VALIDATION'
  }
  return fields
}
