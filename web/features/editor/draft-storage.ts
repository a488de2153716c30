import type { Draft, DraftKeeper } from './autosave.ts'
import type { Op } from './document-ops.ts'

type Store = Pick<Storage, 'getItem' | 'setItem' | 'removeItem' | 'key' | 'length'>

const prefix = 'lanka.draft.'

/**
 * Unsaved operations of one page in one tab. Each tab writes under its own name, so that two tabs never overwrite each
 * other's; a page opened later collects what any tab left behind, which is harmless while that tab still lives, since
 * the same operations applied twice change nothing. A store that is full or forbidden only loses this safety net.
 */
export function draftKeeper(open: () => Store, pageId: string, tabId: string): DraftKeeper {
  const key = `${prefix}${pageId}.${tabId}`
  return {
    keep: (draft) => attempt(() => open().setItem(key, JSON.stringify(draft))),
    clear: () => attempt(() => open().removeItem(key)),
  }
}

/** Takes what earlier tabs left unsaved of a page; the caller keeps it from now on. */
export function takeDrafts(open: () => Store, pageId: string): Draft[] {
  const store = attempt(open)
  if (store === undefined) return []
  const own = `${prefix}${pageId}.`
  const keys = attempt(() => Array.from({ length: store.length }, (_, index) => store.key(index) ?? '')) ?? []
  return keys
    .filter((key) => key.startsWith(own))
    .sort()
    .flatMap((key) => {
      const kept = attempt(() => JSON.parse(store.getItem(key) ?? '') as Draft | Op[] | null)
      attempt(() => store.removeItem(key))
      // A former release kept the operations alone.
      const draft = Array.isArray(kept) ? { version: Infinity, was: {}, ops: kept } : kept
      return Array.isArray(draft?.ops) ? [{ ...draft, ops: draft.ops.filter(isOp) }] : []
    })
}

// What another release of the editor left may have another shape; the server checks the values themselves.
function isOp(value: unknown): value is Op {
  if (typeof value !== 'object' || value === null || !('kind' in value)) return false
  if (value.kind === 'add') return 'block' in value && typeof value.block === 'object' && value.block !== null
  if (value.kind === 'setPage') return 'field' in value
  return (value.kind === 'set' || value.kind === 'move' || value.kind === 'remove') && 'id' in value
}

function attempt<Result>(work: () => Result): Result | undefined {
  try {
    return work()
  } catch {
    return undefined
  }
}
