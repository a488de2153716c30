import { applyOp, applyOps } from './document-ops.ts'
import type { Versioned } from './editor-document.ts'
import { createEditorStore, type EditorDeps, type EditorStore } from './editor-store.ts'
import type { Draft } from './saving/autosave.ts'

// Loaded only where drafts are found.

export { claimDraft } from './saving/claim-draft.ts'
export { takeDrafts } from './saving/take-drafts.ts'

/**
 * Restores drafts of earlier editors. It starts from their base and then takes the newest document, so that changes
 * made elsewhere cause the same conflicts as if the editor had stayed open.
 */
export function reopenEditor(newest: Versioned, drafts: readonly Draft[], deps: EditorDeps): EditorStore {
  const ops = drafts.flatMap((draft) => draft.ops)
  const { version } = newest
  let { document } = newest
  // The draft was saved after all, or is empty.
  if (applyOps(document, ops) === document) return createEditorStore(newest, deps)
  document = Object.assign({}, document, ...drafts.map((draft) => draft.version < version && draft.was))
  const store = createEditorStore(
    { version: version - 1, document },
    deps,
    ops.map((op) => (document = applyOp(document, op))),
  )
  store.edit(ops)
  store.offer(newest)
  return store
}
