import { newId } from '#domain/ids.ts'

/** An id for an item of a block's list. The end of an id is its random part; it has to be new in this list alone. */
export function newItemId(): string {
  return newId().slice(-8)
}

/** Whether no two items of a list have the same id; an item may have none. */
export function haveOwnIds(items: ReadonlyArray<{ id?: string | undefined }>): boolean {
  const ids = items.flatMap(({ id }) => id ?? [])
  return new Set(ids).size === ids.length
}
