import type { Draft, DraftKeeper } from './autosave.ts'
import type { Op } from '../document-ops.ts'

type Store = Pick<Storage, 'getItem' | 'setItem' | 'removeItem' | 'key' | 'length'>

const prefix = 'lanka.draft.'

/**
 * Stores a tab's unsaved operations of a page. Each tab has its own key, so tabs never overwrite each other. A page
 * opened later collects all drafts, even of a living tab, since applying the same operations twice changes nothing. A
 * full or forbidden storage only loses this safety net.
 */
export function draftKeeper(open: () => Store, pageId: string, tabId: string): DraftKeeper {
  const key = `${prefix}${pageId}.${tabId}`
  return {
    keep: (draft) => attempt(() => open().setItem(key, JSON.stringify(draft))),
    clear: () => attempt(() => open().removeItem(key)),
  }
}

/** Takes over drafts of earlier tabs; the caller stores them from now on. */
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
      // Format of an earlier release.
      const draft = Array.isArray(kept) ? { version: Infinity, was: {}, ops: kept } : kept
      return Array.isArray(draft?.ops) ? [{ ...draft, ops: draft.ops.filter(isOp) }] : []
    })
}

// Drafts of other releases may have another shape; the server validates values.
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
