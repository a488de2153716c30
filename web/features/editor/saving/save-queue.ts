import type { ErrorCode, FieldErrors } from '#domain/errors.ts'
import { sameValue } from '#domain/same-value.ts'
import { applyOps, opTarget, type Op } from '../document-ops.ts'
import { documentChange, type DocumentChange, type EditorDocument, type Versioned } from '../editor-document.ts'
import { partition, refusedPlaces, withoutTouched, type Refusals } from './refusals.ts'
import { splitUnfinishedValues, unfinishedValues } from './unfinished-values.ts'

/** State of saving: base, in flight, waiting. All functions here are pure. */
export interface SaveQueue {
  base: Versioned
  inFlight: readonly Op[]
  pending: readonly Op[]
  refusals: Refusals
  /** Unfinished values at the start of the last save; they wait without a request. */
  unfinished: Refusals
  /** Documents sent since the base was known; any of them may have been saved. */
  sent: readonly EditorDocument[]
}

export function newQueue(base: Versioned, sent: readonly EditorDocument[] = []): SaveQueue {
  return { base, inFlight: [], pending: [], refusals: {}, unfinished: {}, sent }
}

/** All operations that are not saved. */
export function unsavedOps(queue: SaveQueue): readonly Op[] {
  return [...queue.inFlight, ...queue.pending]
}

export function queueDocument(queue: SaveQueue): EditorDocument {
  return applyOps(queue.base.document, unsavedOps(queue))
}

/** The document without unfinished values, as visitors will see it. */
export function finishedDocument(queue: SaveQueue, document: EditorDocument): EditorDocument {
  const unfinished = unfinishedValues(document, queue.pending)
  if (Object.keys(unfinished).length === 0) return document
  const { sendable } = partition(queue.pending, {}, unfinished)
  return applyOps(queue.base.document, [...queue.inFlight, ...sendable])
}

/** Adds operations; a repeated change of a field keeps only the last value. */
export function enqueue(queue: SaveQueue, ops: readonly Op[]): SaveQueue {
  let { pending, refusals, unfinished } = queue
  for (const op of ops.flatMap(splitUnfinishedValues)) {
    const target = opTarget(op)
    if (target !== undefined) pending = pending.filter((each) => opTarget(each) !== target)
    pending = [...pending, op]
    refusals = withoutTouched(refusals, op)
    unfinished = withoutTouched(unfinished, op)
  }
  return { ...queue, pending, refusals, unfinished }
}

/** Starts a save with everything that can be sent; `change` is empty if there is nothing. */
export function begin(queue: SaveQueue): { queue: SaveQueue; change: DocumentChange } {
  const unfinished = unfinishedValues(queueDocument(queue), queue.pending)
  const { sendable, held } = partition(queue.pending, queue.refusals, unfinished)
  const document = applyOps(queue.base.document, sendable)
  const change = documentChange(queue.base.document, document)
  if (Object.keys(change).length === 0) return { queue: { ...queue, pending: held, unfinished }, change }
  const sent = sameValue(queue.sent.at(-1), document) ? queue.sent : [...queue.sent, document]
  return { queue: { ...queue, inFlight: sendable, pending: held, unfinished, sent }, change }
}

/**
 * Makes the sent document the base. The server's trimmed texts are taken with the next load, since taking them now
 * would change what is being typed.
 */
export function succeed(queue: SaveQueue, version: number): SaveQueue {
  return {
    ...queue,
    base: { version, document: applyOps(queue.base.document, queue.inFlight) },
    inFlight: [],
    sent: [],
  }
}

/** Returns operations of a failed save to the waiting ones. */
export function takeBack(queue: SaveQueue): SaveQueue {
  return { ...queue, inFlight: [], pending: unsavedOps(queue) }
}

/** Marks refused places, unless they were changed while the answer was on its way. */
export function refuse(queue: SaveQueue, code: ErrorCode, fields: FieldErrors = {}): SaveQueue {
  const sent = applyOps(queue.base.document, queue.inFlight)
  const back = takeBack(queue)
  const places = refusedPlaces(code, fields, sent)
  const { sendable } = partition(queue.inFlight, { ...queue.refusals, ...places })
  const change = documentChange(queue.base.document, sent)
  const remaining = documentChange(queue.base.document, applyOps(queue.base.document, sendable))
  // If the refusal names nothing that was sent, a retry would fail forever.
  const holdsSomething =
    Object.keys(remaining).length < Object.keys(change).length || sendable.length < queue.inFlight.length
  const all = holdsSomething ? {} : Object.fromEntries(Object.keys(change).map((field) => [field, code]))
  // Operations that waited at the time of sending are no later change.
  const since = partition(queue.pending, queue.refusals, queue.unfinished).sendable
  return { ...back, refusals: { ...queue.refusals, ...since.reduce(withoutTouched, { ...places, ...all }) } }
}
