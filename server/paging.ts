import { AppError } from '#domain/errors.ts'
import { isUuid } from '#domain/ids.ts'

/** The refusal of a cursor that no call has answered. */
export const wrongCursor = () => new AppError('VALIDATION', { fields: { cursor: 'VALIDATION' } })

/** Parses a cursor, the id of the previous page's last item. Throws VALIDATION for an invalid id. */
export function parseCursor(cursor: string | undefined): string | undefined {
  if (cursor === undefined || isUuid(cursor)) return cursor
  throw wrongCursor()
}

/** Normalises an id to lower case as in the database. Throws NOT_FOUND if it cannot be an id. */
export function requireId(id: string): string {
  if (!isUuid(id)) throw new AppError('NOT_FOUND')
  return id.toLowerCase()
}

/** One page of a list that was read as a whole. Throws VALIDATION if the cursor's item is not in it. */
export function paginateWhole<Item extends { id: string }>(
  items: readonly Item[],
  { cursor, limit = 100 }: { cursor?: string | undefined; limit?: number | undefined },
): { items: Item[]; next: string | null } {
  const start = cursor === undefined ? 0 : items.findIndex(({ id }) => id === cursor) + 1
  if (cursor !== undefined && start === 0) throw wrongCursor()
  return paginate(items.slice(start), limit, (item) => item)
}

/** One page of a list from its rows, of which `limit` + 1 were read. */
export function paginate<Row extends { id: string }, Item>(
  rows: readonly Row[],
  limit: number,
  itemOf: (row: Row) => Item,
): { items: Item[]; next: string | null } {
  const shown = rows.slice(0, limit)
  return { items: shown.map(itemOf), next: rows.length > limit ? shown.at(-1)!.id : null }
}
