import { otherWay, type Clash } from './adoption.ts'
import { createAutosave, type AutosaveDeps, type AutosaveState } from './autosave.ts'
import { applyInvertibly, type Op } from './document-ops.ts'
import type { Versioned } from './editor-document.ts'
import { emptyHistory, record, redo, undo, type Travel } from './history.ts'

export interface EditorState extends AutosaveState {
  canUndo: boolean
  canRedo: boolean
}

export type EditorStore = ReturnType<typeof createEditorStore>

/** One page being edited: its document, its history and its way to the server. Outlives the screens that show it. */
export function createEditorStore(initial: Versioned, deps: Omit<AutosaveDeps, 'onChange'>) {
  const listeners = new Set<() => void>()
  let history = emptyHistory
  const autosave = createAutosave(initial, { ...deps, onChange: publish })
  let state = read()

  function read(): EditorState {
    return { ...autosave.state(), canUndo: history.undo.length > 0, canRedo: history.redo.length > 0 }
  }

  function publish() {
    state = read()
    for (const listener of listeners) listener()
  }

  function edit(ops: readonly Op[]) {
    const { inverse } = applyInvertibly(state.document, ops)
    if (inverse.length === 0) return
    history = record(history, ops, inverse, deps.now())
    autosave.push(ops)
  }

  function travel(to: Travel | undefined) {
    if (to === undefined) return
    history = to.history
    autosave.push(to.ops)
  }

  return {
    subscribe(listener: () => void) {
      listeners.add(listener)
      return () => void listeners.delete(listener)
    },
    state: () => state,
    /** Applies operations as one step that `undo` takes back. */
    edit,
    undo: () => travel(undo(history, state.document)),
    redo: () => travel(redo(history, state.document)),
    /** Keeps what is here. */
    keepOwn: autosave.settleClash,
    /** Takes what was done elsewhere, or a block removed there back, as one step that `undo` takes away. */
    decideOtherwise(clash: Clash) {
      edit(otherWay(clash))
      autosave.settleClash(clash)
    },
    flush: autosave.flush,
    retry: autosave.retry,
    offer: autosave.offer,
    dispose: autosave.dispose,
  }
}
