import { createStore } from '#ui/store.ts'
import { otherDecision, type Conflict } from './saving/rebase.ts'
import { createAutosave, type AutosaveDeps, type AutosaveState } from './saving/autosave.ts'
import { applyInvertibly, type Op } from './document-ops.ts'
import type { EditorDocument, Versioned } from './editor-document.ts'
import { emptyHistory, record, redo, undo, type HistoryMove } from './history.ts'

/** Running uploads and invalid texts count as unsaved: `status` is `saved` only after them. */
export interface EditorState extends AutosaveState {
  canUndo: boolean
  canRedo: boolean
  uploading: boolean
}

export type EditorStore = ReturnType<typeof createEditorStore>
export type EditorDeps = Omit<AutosaveDeps, 'onChange'>

/** State of one edited page: document, history and saving. Outlives the screens that show it. */
export function createEditorStore(initial: Versioned, deps: EditorDeps, sent?: readonly EditorDocument[]) {
  let history = emptyHistory
  /** Reverts the last edit, if that involves another page; returns false if there is nothing left to revert. */
  let takeBack: (() => boolean) | undefined
  let uploads = 0
  const wrong = new Set<string>()
  const autosave = createAutosave(initial, { ...deps, onChange: publish }, sent)
  const { get, set, subscribe } = createStore(read())

  function read(): EditorState {
    const saves = autosave.state()
    const uploading = uploads > 0
    return {
      ...saves,
      status: saves.status !== 'saved' ? saves.status : uploading ? 'saving' : wrong.size > 0 ? 'error' : 'saved',
      uploading,
      canUndo: takeBack !== undefined || undo(history, saves.document) !== undefined,
      canRedo: redo(history, saves.document) !== undefined,
    }
  }

  function publish() {
    set(read())
  }

  function push(ops: readonly Op[], reverting?: () => boolean) {
    takeBack = reverting
    autosave.push(ops)
  }

  function edit(ops: readonly Op[]) {
    const { inverse } = applyInvertibly(get().document, ops)
    if (inverse.length === 0) return
    history = record(history, ops, inverse, deps.now())
    push(ops)
  }

  function countUploads(change: 1 | -1) {
    uploads += change
    publish()
  }

  function markWrong(place: string, isWrong: boolean) {
    if (isWrong) wrong.add(place)
    else wrong.delete(place)
    publish()
  }

  function applyMove(to: HistoryMove | undefined) {
    if (to === undefined) return publish()
    history = to.history
    push(to.ops)
  }

  return {
    get,
    subscribe,
    /** Applies operations as one undoable step. */
    edit,
    /** Applies operations that `undo` skips; as the last edit they are undone by `reverting`, if given. */
    editWithoutHistory: push,
    /** Counts an upload as unsaved work until its result can be put into the document. */
    async upload<Result>(send: () => Promise<Result>): Promise<Result> {
      countUploads(1)
      try {
        return await send()
      } finally {
        deps.after(0, () => countUploads(-1))
      }
    },
    /** Marks a field whose text cannot be saved, so that the page does not count as saved. */
    markWrong,
    undo() {
      const revert = takeBack
      takeBack = undefined
      if (!revert?.()) applyMove(undo(history, get().document))
    },
    /** Identity of the step that `undo` would revert; saving does not change it. */
    lastStep: (): unknown => takeBack ?? history.undo.at(-1),
    redo: () => applyMove(redo(history, get().document)),
    /** Leaves the document as the merge made it: with the local value of a field, or without the removed block. */
    keepMerged: autosave.resolveConflict,
    /** Applies the other decision as one undoable step: the other value of a field, or the removed block. */
    applyOther(conflict: Conflict) {
      edit(otherDecision(conflict))
      autosave.resolveConflict(conflict)
    },
    flush: autosave.flush,
    retry: autosave.retry,
    offer: autosave.offer,
    dispose: autosave.dispose,
  }
}
