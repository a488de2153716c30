import type { ErrorCode, FieldErrors } from '#domain/errors.ts'
import { sameValue } from '#domain/same-value.ts'
import { conflictKey, isUnresolved, rebase, type Conflict } from './rebase.ts'
import type { Op } from '../document-ops.ts'
import { documentChange, type DocumentChange, type EditorDocument, type Versioned } from '../editor-document.ts'
import type { Refusals } from './refusals.ts'
import * as saveQueue from './save-queue.ts'

export const saveDelayMs = 700
/** Maximum time in ms before edits are saved while somebody types continuously. */
export const longestUnsavedMs = 5000
const firstRetryMs = 1000
const lastRetryMs = 30_000

/** Outcome of a save; `unreachable`: a temporary failure. */
export type SaveAnswer =
  | { kind: 'saved'; version: number }
  | { kind: 'conflict'; current: Versioned }
  | { kind: 'refused'; code: ErrorCode; fields?: FieldErrors | undefined }
  | { kind: 'unreachable'; retryAfterMs?: number | undefined }

/** `saved`: nothing is unsaved; `error`: something needs the person's attention. */
export type SaveStatus = 'saved' | 'saving' | 'offline' | 'error'

export interface AutosaveState {
  document: EditorDocument
  /** The document without unfinished values, as visitors get it. */
  shown: EditorDocument
  version: number
  status: SaveStatus
  refusals: Refusals
  /** Whether changes from elsewhere were merged since the last edit here. */
  merged: boolean
  /** Conflicts that await a decision. */
  conflicts: readonly Conflict[]
}

/** Unsaved operations with their base: the page version and the previous values of the changed fields. */
export interface Draft {
  version: number
  was: DocumentChange
  ops: readonly Op[]
}

/** Stores a draft on this device, so that a closed or crashed tab loses nothing. */
export interface DraftKeeper {
  keep(draft: Draft): void
  clear(): void
  /** Leaves the draft to whoever opens the page next. */
  leave(): void
}

export interface AutosaveDeps {
  save(version: number, change: DocumentChange): Promise<SaveAnswer>
  draft: DraftKeeper
  now(): number
  /** Runs a callback after a delay; returns a function that cancels it. */
  after(ms: number, run: () => void): () => void
  onChange(state: AutosaveState): void
}

/**
 * Sends operations to the server, one save at a time, until everything is saved. Independent of framework and network.
 * `sent`: documents that an earlier editor may have saved on top of `initial`.
 */
export function createAutosave(initial: Versioned, deps: AutosaveDeps, sent?: readonly EditorDocument[]) {
  let queue = saveQueue.newQueue(initial, sent)
  let reachable = true
  let merged = false
  let conflicts: readonly Conflict[] = []
  let stopped = false
  let failures = 0
  let unsavedSince: number | undefined
  let newest: Versioned | undefined
  let cancelTimer = () => {}
  let refusals: Refusals = {}
  let state = read()

  function read(): AutosaveState {
    const { base, inFlight, pending } = queue
    const document = saveQueue.queueDocument(queue)
    const standing = { ...queue.unfinished, ...queue.refusals }
    // Keeps the object while its content is equal, since every row depends on it.
    if (!sameValue(refusals, standing)) refusals = standing
    const unsaved = inFlight.length + pending.length > 0
    const refused = Object.keys(refusals).length > 0
    const status = !unsaved ? 'saved' : !reachable ? 'offline' : refused && inFlight.length === 0 ? 'error' : 'saving'
    return {
      document,
      shown: saveQueue.finishedDocument(queue, document),
      version: base.version,
      status,
      refusals,
      merged,
      conflicts: conflicts.filter((conflict) => isUnresolved(conflict, document)),
    }
  }

  function set(next: saveQueue.SaveQueue) {
    queue = next
    state = read()
    const ops = saveQueue.unsavedOps(queue)
    const { version, document } = queue.base
    if (ops.length === 0) deps.draft.clear()
    else deps.draft.keep({ version, was: documentChange(state.document, document), ops })
    deps.onChange(state)
  }

  function schedule(ms: number) {
    cancelTimer()
    if (!stopped) cancelTimer = deps.after(ms, flush)
  }

  /** Saves everything that can be saved at once. */
  function flush() {
    cancelTimer()
    if (stopped || queue.inFlight.length > 0) return
    const started = saveQueue.begin(queue)
    unsavedSince = undefined
    set(started.queue)
    if (Object.keys(started.change).length === 0) {
      // Nothing is left to retry, so the next edit is sent normally.
      reachable = true
      return takeNewest()
    }
    deps.save(queue.base.version, started.change).then(settle, () => settle({ kind: 'unreachable' }))
  }

  function settle(answer: SaveAnswer) {
    reachable = answer.kind !== 'unreachable'
    if (answer.kind === 'unreachable') return retryLater(answer.retryAfterMs)
    failures = 0
    if (answer.kind === 'conflict') {
      merged = rebaseOn(answer.current) || merged
      set(queue)
      return flush()
    }
    if (answer.kind === 'refused') {
      // Edits of somebody still typing are debounced; others are sent at once.
      const typedOn = queue.pending.length > 0
      set(saveQueue.refuse(queue, answer.code, answer.fields))
      return typedOn ? schedule(saveDelayMs) : flush()
    }
    set(saveQueue.succeed(queue, answer.version))
    takeNewest()
    if (queue.pending.length > 0) schedule(saveDelayMs)
  }

  function retryLater(retryAfterMs = 0) {
    set(saveQueue.takeBack(queue))
    schedule(Math.max(retryAfterMs, Math.min(lastRetryMs, firstRetryMs * 2 ** failures)))
    failures += 1
  }

  /** Rebases on a newer document; returns whether it contains changes from elsewhere. */
  function rebaseOn(current: Versioned): boolean {
    const rebased = rebase(queue, current)
    queue = rebased.queue
    const newer = new Set(rebased.conflicts.map(conflictKey))
    conflicts = [...conflicts.filter((conflict) => !newer.has(conflictKey(conflict))), ...rebased.conflicts]
    return rebased.foreign
  }

  // A document that arrives during a save waits for the save's answer, which may be newer.
  function takeNewest() {
    if (newest === undefined || queue.inFlight.length > 0) return
    const base = newest
    newest = undefined
    if (base.version <= queue.base.version) return
    merged = rebaseOn(base) && queue.pending.length > 0
    set(queue)
    if (queue.pending.length > 0) schedule(saveDelayMs)
  }

  return {
    state: () => state,
    push(ops: readonly Op[]) {
      merged = false
      unsavedSince ??= deps.now()
      set(saveQueue.enqueue(queue, ops))
      if (reachable) schedule(Math.min(saveDelayMs, Math.max(0, unsavedSince + longestUnsavedMs - deps.now())))
    },
    flush() {
      if (queue.pending.length > 0) flush()
    },
    /** Retries everything, refused operations included. */
    retry() {
      set({ ...queue, refusals: {} })
      flush()
    },
    /** Offers a document of the server that may be newer, from another tab or screen. */
    offer(current: Versioned) {
      newest = current
      takeNewest()
    },
    /** Removes a conflict that the person has decided. */
    resolveConflict(conflict: Conflict) {
      conflicts = conflicts.filter((each) => conflictKey(each) !== conflictKey(conflict))
      set(queue)
    },
    /** Stops sending; the answer to a running save still clears the draft. */
    dispose() {
      stopped = true
      cancelTimer()
      deps.draft.leave()
    },
  }
}
