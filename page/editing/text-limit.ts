import { printable } from '#domain/fields.ts'

/** Anything that validates a value, such as a schema's field. */
export interface Validator {
  safeParse(value: unknown): { success: boolean; data?: unknown }
}

const known = new WeakMap<Validator, number>()
const maxCharacters = 1 << 16

/**
 * The maximum length that a schema accepts, in characters. Found by trying, so that the limit is defined in one place.
 */
export function textLimit(schema: Validator): number {
  const found = known.get(schema) ?? maxAccepted((count) => schema.safeParse('x'.repeat(count)).success)
  known.set(schema, found)
  return found
}

function maxAccepted(takes: (count: number) => boolean): number {
  let fits = 0
  let tooLong = maxCharacters
  while (tooLong - fits > 1) {
    const middle = (fits + tooLong) >> 1
    if (takes(middle)) fits = middle
    else tooLong = middle
  }
  return fits
}

/** The text as the schema will store it; signed code keeps every character. */
export function storedText(schema: Validator, typed: string): string {
  return schema.safeParse('\u202Ex').data === 'x' ? printable(typed) : typed
}

/** Length in code points without surrounding spaces, as the server counts. */
export function textLength(text: string): number {
  return [...text.trim()].length
}
