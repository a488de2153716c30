import type { FieldErrors } from '#domain/errors.ts'

/** The text of a form's field, without space around it; empty where there is none. */
export function textOf(data: FormData, name: string): string {
  const value = data.get(name)
  return typeof value === 'string' ? value.trim() : ''
}

/** Says of each field that was left empty that it is needed. */
export function required(data: FormData, ...names: string[]): FieldErrors {
  return Object.fromEntries(names.filter((name) => !data.get(name)).map((name) => [name, 'FIELDS_REQUIRED'] as const))
}
