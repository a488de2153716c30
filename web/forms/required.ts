import type { FieldErrors } from '#domain/errors.ts'

/** Says of each field that was left empty that it is needed. */
export function required(data: FormData, ...names: string[]): FieldErrors {
  return Object.fromEntries(names.filter((name) => !data.get(name)).map((name) => [name, 'FIELDS_REQUIRED'] as const))
}
