import type { FieldErrors } from '#domain/errors.ts'

/** Returns the trimmed text of a form's field; empty if it is missing. */
export function textOf(data: FormData, name: string): string {
  const value = data.get(name)
  return typeof value === 'string' ? value.trim() : ''
}

/** Returns FIELDS_REQUIRED for each empty field. */
export function required(data: FormData, ...names: string[]): FieldErrors {
  return Object.fromEntries(names.filter((name) => !data.get(name)).map((name) => [name, 'FIELDS_REQUIRED'] as const))
}
