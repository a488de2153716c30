import { newId } from '#domain/ids.ts'

/** A short id for an item of a block's list: the random end of a full id, unique within its list. */
export function newItemId(): string {
  return newId().slice(-8)
}

/** The random end of a block's id for addresses on its page; ids that are no full ids stay as they are. */
export function shortId(id: string): string {
  return /^[\da-f-]{36}$/.test(id) ? id.slice(-8) : id
}

/** Whether the ids of a list's items are unique; an item may have none. */
export function haveUniqueIds(items: ReadonlyArray<{ id?: string | undefined }>): boolean {
  const ids = items.flatMap(({ id }) => id ?? [])
  return new Set(ids).size === ids.length
}
