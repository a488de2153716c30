import { AppError } from '#domain/errors.ts'

/** Returns IMPORT_DAMAGED, the error for every file that is not, byte for byte, as an installation writes it. */
export function damaged(): AppError {
  return new AppError('IMPORT_DAMAGED', { fields: { file: 'IMPORT_DAMAGED' } })
}
