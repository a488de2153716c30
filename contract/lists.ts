import * as z from 'zod/mini'

/** Cursor of a list, and the maximum number of items to return. */
export const listQuery = z.strictObject({
  cursor: z.optional(z.string().check(z.maxLength(64))),
  limit: z.optional(z.coerce.number().check(z.int(), z.minimum(1), z.maximum(100))),
})

/** Returns the schema of a part of a list: its items, and the cursor of the next part, null at the list's end. */
export function listOf<Item extends z.ZodMiniType>(item: Item) {
  return z.strictObject({ items: z.array(item), next: z.nullable(z.string()) })
}
