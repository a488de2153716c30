import { createStore } from '#ui/store.ts'
import { otherWay, type Conflict } from './adoption.ts'
import { createAutosave, type AutosaveDeps, type AutosaveState, type Draft } from './autosave.ts'
import { applyInvertibly, applyOp, applyOps, type Op } from './document-ops.ts'
import type { EditorDocument, Versioned } from './editor-document.ts'
import { emptyHistory, record, redo, undo, type Travel } from './history.ts'

/** An upload under way is unsaved work, and so is a text that is no value yet: `status` is not `saved` before they are. */
export interface EditorState extends AutosaveState {
  canUndo: boolean
  canRedo: boolean
  uploading: boolean
}

export type EditorStore = ReturnType<typeof createEditorStore>
type Deps = Omit<AutosaveDeps, 'onChange'>

/** One page being edited: its document, its history and its way to the server. Outlives the screens that show it. */
export function createEditorStore(initial: Versioned, deps: Deps, sent?: readonly EditorDocument[]) {
  let history = emptyHistory
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
      canUndo: undo(history, saves.document) !== undefined,
      canRedo: redo(history, saves.document) !== undefined,
    }
  }

  function publish() {
    set(read())
  }

  function edit(ops: readonly Op[]) {
    const { inverse } = applyInvertibly(get().document, ops)
    if (inverse.length === 0) return
    history = record(history, ops, inverse, deps.now())
    autosave.push(ops)
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

  function travel(to: Travel | undefined) {
    if (to === undefined) return
    history = to.history
    autosave.push(to.ops)
  }

  return {
    get,
    subscribe,
    /** Applies operations as one step that `undo` takes back. */
    edit,
    /** The same for what has a way back of its own, which takes more than this page: `undo` passes it over. */
    editApart: autosave.push,
    /** Lets an upload count as unsaved work until whoever asked for it could put its result into the document. */
    async upload<Result>(send: () => Promise<Result>): Promise<Result> {
      countUploads(1)
      try {
        return await send()
      } finally {
        deps.after(0, () => countUploads(-1))
      }
    },
    /** Lets what stands in a field and cannot be saved keep the page from counting as saved. */
    markWrong,
    undo: () => travel(undo(history, get().document)),
    /** Stands for the step that `undo` takes back next, to tell it from any other; saving is none. */
    lastStep: (): unknown => history.undo.at(-1),
    redo: () => travel(redo(history, get().document)),
    /** Keeps what is here. */
    keepOwn: autosave.settleConflict,
    /** Takes what was done elsewhere, or a block removed there back, as one step that `undo` takes away. */
    decideOtherwise(conflict: Conflict) {
      edit(otherWay(conflict))
      autosave.settleConflict(conflict)
    },
    flush: autosave.flush,
    retry: autosave.retry,
    offer: autosave.offer,
    dispose: autosave.dispose,
  }
}

/**
 * Goes on with what earlier editors left unsaved. It begins on the page that they knew and only then takes the newest
 * one, so that what was changed elsewhere meanwhile is as much in question as if they had stayed open.
 */
export function reopenEditor(newest: Versioned, drafts: readonly Draft[], deps: Deps): EditorStore {
  const ops = drafts.flatMap((draft) => draft.ops)
  const { version } = newest
  let { document } = newest
  // It was saved after all, or there was nothing.
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
