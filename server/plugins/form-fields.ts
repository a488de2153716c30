import { AppError } from '#domain/errors.ts'

/** Refuses a form field that was truncated at its limit. */
export function refuseTruncatedField({ valueTruncated }: { valueTruncated: boolean }): void {
  if (valueTruncated) throw new AppError('BODY_TOO_LARGE')
}

/** The refusal of a part that a form does not have. */
export function unknownPart({ fieldname }: { fieldname: string }): AppError {
  return new AppError('VALIDATION', { fields: { [fieldname.slice(0, 200)]: 'VALIDATION' } })
}
