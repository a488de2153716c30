import * as z from 'zod/mini'
import { AppError, isErrorCode, type ErrorCode } from '#domain/errors.ts'

/** Maximum number of reported fields; a hostile body may have thousands of faults. */
const maxFields = 10

type Issue = z.core.$ZodIssue

/** A union reports all branches; the deepest fault of the closest branch is the one to fix. */
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
 * Converts a validation error: each field with its code, and as the main code the first one more specific than
 * VALIDATION. Messages of the library never leave the server.
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
