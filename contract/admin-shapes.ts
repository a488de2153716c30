import * as z from 'zod/mini'
import { id } from './endpoint.ts'

/** Days that the product accepts; the database and the date arithmetic fail on much earlier or later ones. */
export const queryDay = z.iso
  .date()
  .check(z.refine((asked) => asked >= '2000-01-01' && asked < '2200-01-01', { error: 'VALIDATION' }))

/** Search text of the staff's lists; PostgreSQL rejects texts with a null character. */
export const searchText = z.optional(z.string().check(z.maxLength(254), z.regex(/^[^\0]*$/)))

/** The account that a list entry refers to; `username` is null if the account is deleted. */
export const namedUser = z.strictObject({ id, username: z.nullable(z.string()) })
export type NamedUser = z.output<typeof namedUser>
