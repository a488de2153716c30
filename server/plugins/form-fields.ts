import { AppError } from '#domain/errors.ts'

/** Refuses a text of a form of which the reader kept the beginning alone, since the rest was beyond its limit. */
export function refuseCutField({ valueTruncated }: { valueTruncated: boolean }): void {
  if (valueTruncated) throw new AppError('BODY_TOO_LARGE')
}
