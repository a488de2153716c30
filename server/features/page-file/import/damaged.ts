import { AppError } from '#domain/errors.ts'

/** The one answer to a file that is not exactly what some installation has written. */
export function damaged(): AppError {
  return new AppError('IMPORT_DAMAGED', { fields: { file: 'IMPORT_DAMAGED' } })
}
