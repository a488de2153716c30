import type { Draft } from './autosave.ts'
import type { Op } from '../document-ops.ts'
import { attempt, type Store, type StoredDraft } from './draft-storage.ts'

/**
 * Takes over drafts of tabs that are gone, unless they have changed since they were found: then their tab is not gone.
 * The caller stores them from now on.
 */
export function takeDrafts(open: () => Store, drafts: readonly StoredDraft[]): Draft[] {
  return drafts.flatMap(([key, text]) => {
    if (attempt(() => open().getItem(key)) !== text) return []
    const draft = attempt(() => JSON.parse(text) as Draft | null)
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
