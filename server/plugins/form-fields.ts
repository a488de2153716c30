import { AppError } from '#domain/errors.ts'

/** Refuses a form field that was truncated at its limit. */
export function refuseTruncatedField({ valueTruncated }: { valueTruncated: boolean }): void {
  if (valueTruncated) throw new AppError('BODY_TOO_LARGE')
}
