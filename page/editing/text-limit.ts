import { printable } from '#domain/fields.ts'

/** Anything that says whether it would take a value, such as a field of a block's schema. */
export interface Validator {
  safeParse(value: unknown): { success: boolean; data?: unknown }
}

const known = new WeakMap<Validator, number>()
const mostCharacters = 1 << 16

/** The longest text a schema takes, in characters. It is found by trying, so that the limit is written in one place. */
export function textLimit(schema: Validator): number {
  const found = known.get(schema) ?? longest((count) => schema.safeParse('x'.repeat(count)).success)
  known.set(schema, found)
  return found
}

function longest(takes: (count: number) => boolean): number {
  let fits = 0
  let tooLong = mostCharacters
  while (tooLong - fits > 1) {
    const middle = (fits + tooLong) >> 1
    if (takes(middle)) fits = middle
    else tooLong = middle
  }
  return fits
}

/** What the schema will leave of a text that is still being typed; code that is signed keeps every character. */
export function keptOf(schema: Validator, typed: string): string {
  return schema.safeParse('\u202Ex').data === 'x' ? printable(typed) : typed
}

/** Length as people count it: code points without the spaces around, as the server counts. */
export function textLength(text: string): number {
  return [...text.trim()].length
}
