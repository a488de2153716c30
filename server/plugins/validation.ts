import * as z from 'zod/mini'
import { AppError, isErrorCode, type ErrorCode } from '#domain/errors.ts'

/** A hostile body may have thousands of faults; a person needs the first few. */
const maxFields = 10

type Issue = z.core.$ZodIssue

/** A union reports its branches; the deepest fault of the nearest branch is what the person can mend. */
function leaves(issue: Issue, path: readonly PropertyKey[] = []): { path: PropertyKey[]; message: string }[] {
  const here = [...path, ...issue.path]
  if (issue.code === 'invalid_union' && issue.errors.length > 0) {
    const nearest = issue.errors.reduce((best, branch) => (branch.length < best.length ? branch : best))
    return nearest.flatMap((inner) => leaves(inner, here))
  }
  if (issue.code === 'unrecognized_keys')
    return issue.keys.map((key) => ({ path: [...here, key], message: 'VALIDATION' }))
  return [{ path: here, message: issue.message }]
}

/**
 * The refusal of a value that does not fit its schema: each field with its code, the first code that says more than
 * VALIDATION in front. Library sentences never leave the server.
 */
export function refusalOf(error: z.core.$ZodError): AppError {
  const fields: Record<string, ErrorCode> = {}
  for (const { path, message } of error.issues
    .slice(0, maxFields)
    .flatMap((issue) => leaves(issue))
    .slice(0, maxFields)) {
    fields[path.map(String).join('.').slice(0, 200)] ??= isErrorCode(message) ? message : 'VALIDATION'
  }
  const codes = Object.values(fields)
  return new AppError(codes.find((code) => code !== 'VALIDATION') ?? 'VALIDATION', { fields })
}
