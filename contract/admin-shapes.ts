import * as z from 'zod/mini'
import { id } from './endpoint.ts'

/** Days that a calendar of the product can have; the database and the arithmetic of days end at others. */
export const askedDay = z.iso
  .date()
  .check(z.refine((asked) => asked >= '2000-01-01' && asked < '2200-01-01', { error: 'VALIDATION' }))

/** What the staff look for in a list; the database takes no text with a null character. */
export const sought = z.optional(z.string().check(z.maxLength(254), z.regex(/^[^\0]*$/)))

export function list<Item extends z.ZodMiniType>(item: Item) {
  return z.strictObject({ items: z.array(item), next: z.nullable(z.string()) })
}

/** The account behind a line of a list; without a name where it is gone. */
export const named = z.strictObject({ id, username: z.nullable(z.string()) })
export type NamedUser = z.output<typeof named>
