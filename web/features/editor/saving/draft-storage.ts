import type { Draft, DraftKeeper } from './autosave.ts'
import type { Op } from '../document-ops.ts'

type Store = Pick<Storage, 'getItem' | 'setItem' | 'removeItem' | 'key' | 'length'>

const prefix = 'lanka.draft.'

/** The key of a tab's draft of a page. */
export function draftKey(pageId: string, tabId: string): string {
  return `${prefix}${pageId}.${tabId}`
}

/**
 * Stores a tab's unsaved operations of a page. Each tab has its own key, so tabs never overwrite each other, and holds
 * it while there is something unsaved. A full or forbidden storage only loses this safety net.
 */
export function draftKeeper(open: () => Store, key: string, hold: (key: string) => () => void): DraftKeeper {
  let release: (() => void) | undefined
  return {
    keep(draft) {
      attempt(() => open().setItem(key, JSON.stringify(draft)))
      release ??= hold(key)
    },
    clear() {
      attempt(() => open().removeItem(key))
      release?.()
      release = undefined
    },
  }
}

/** The keys of all drafts of a page. */
export function draftKeys(open: () => Store, pageId: string): string[] {
  const all = attempt(() => {
    const store = open()
    return Array.from({ length: store.length }, (_, index) => store.key(index) ?? '')
  })
  return (all ?? []).filter((key) => key.startsWith(draftKey(pageId, ''))).sort()
}

/** Takes over drafts of tabs that are gone; the caller stores them from now on. */
export function takeDrafts(open: () => Store, keys: readonly string[]): Draft[] {
  return keys.flatMap((key) => {
    const draft = attempt(() => JSON.parse(open().getItem(key) ?? '') as Draft | null)
    attempt(() => open().removeItem(key))
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
