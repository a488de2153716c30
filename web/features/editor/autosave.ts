import type { ErrorCode, FieldErrors } from '#domain/errors.ts'
import { sameValue } from '#domain/same-value.ts'
import { adopt, conflictKey, isOpen, type Conflict } from './adoption.ts'
import type { Op } from './document-ops.ts'
import { documentChange, type DocumentChange, type EditorDocument, type Versioned } from './editor-document.ts'
import type { Refusals } from './refusals.ts'
import * as saveQueue from './save-queue.ts'

export const saveDelayMs = 700
/** Somebody who types without a pause is saved this often all the same. */
export const longestUnsavedMs = 5000
const firstRetryMs = 1000
const lastRetryMs = 30_000

/** The outcome of a save; `unreachable` is everything that may pass by itself. */
export type SaveAnswer =
  | { kind: 'saved'; version: number }
  | { kind: 'conflict'; current: Versioned }
  | { kind: 'refused'; code: ErrorCode; fields?: FieldErrors | undefined }
  | { kind: 'unreachable'; retryAfterMs?: number | undefined }

/** `saved` may still mean that nothing was ever changed; `error` that something waits for the person. */
export type SaveStatus = 'saved' | 'saving' | 'offline' | 'error'

export interface AutosaveState {
  document: EditorDocument
  /** The document as visitors get it: without links that are no addresses yet. */
  shown: EditorDocument
  version: number
  status: SaveStatus
  refusals: Refusals
  /** Changes from elsewhere came in under this person's own since their last edit. */
  merged: boolean
  /** What was changed both here and elsewhere, until the person has decided. */
  conflicts: readonly Conflict[]
}

/** Unsaved operations with what they change: the version of the page, and its fields as they were. */
export interface Draft {
  version: number
  was: DocumentChange
  ops: readonly Op[]
}

/** Keeps a draft on this device, so that a closed or crashed tab loses nothing. */
export interface DraftKeeper {
  keep(draft: Draft): void
  clear(): void
}

export interface AutosaveDeps {
  save(version: number, change: DocumentChange): Promise<SaveAnswer>
  draft: DraftKeeper
  now(): number
  /** Runs once after a while; the result takes it back. */
  after(ms: number, run: () => void): () => void
  onChange(state: AutosaveState): void
}

/**
 * Sends operations to the server, one save at a time, until everything is there. Knows no framework and no network.
 * `sent` is what an earlier editor may have saved on top of the document.
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
    // The same object as long as it says the same: every row of the list looks at it.
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
      conflicts: conflicts.filter((conflict) => isOpen(conflict, document)),
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

  /** Saves at once whatever can be saved. */
  function flush() {
    cancelTimer()
    if (stopped || queue.inFlight.length > 0) return
    const started = saveQueue.begin(queue)
    unsavedSince = undefined
    set(started.queue)
    if (Object.keys(started.change).length === 0) {
      // Nothing is left to be tried again, so the next edit is.
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
      merged = takeOver(answer.current) || merged
      set(queue)
      return flush()
    }
    if (answer.kind === 'refused') {
      // Somebody who types on is waited for, as ever; all else that was sent goes at once.
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

  /** Builds on a newer document; the result says whether somebody else's changes came in with it. */
  function takeOver(current: Versioned): boolean {
    const adoption = adopt(queue, current)
    queue = adoption.queue
    const newer = new Set(adoption.conflicts.map(conflictKey))
    conflicts = [...conflicts.filter((conflict) => !newer.has(conflictKey(conflict))), ...adoption.conflicts]
    return adoption.foreign
  }

  // A document that arrives during a save waits for the answer, which may be newer still.
  function takeNewest() {
    if (newest === undefined || queue.inFlight.length > 0) return
    const base = newest
    newest = undefined
    if (base.version <= queue.base.version) return
    merged = takeOver(base) && queue.pending.length > 0
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
    /** Tries everything again, also what was refused. */
    retry() {
      set({ ...queue, refusals: {} })
      flush()
    },
    /** Takes a document of the server that may be newer, from another tab or another screen. */
    offer(current: Versioned) {
      newest = current
      takeNewest()
    },
    /** The person has decided about it. */
    settleConflict(conflict: Conflict) {
      conflicts = conflicts.filter((each) => conflictKey(each) !== conflictKey(conflict))
      set(queue)
    },
    /** Nothing is sent any more; the answer to what is on its way still clears the draft. */
    dispose() {
      stopped = true
      cancelTimer()
    },
  }
}
