import type { ErrorCode, FieldErrors } from '#domain/errors.ts'
import { sameValue } from '#domain/same-value.ts'
import { applyOps, opTarget, type Op } from './document-ops.ts'
import { documentChange, type DocumentChange, type EditorDocument, type Versioned } from './editor-document.ts'
import { partition, refusedPlaces, withoutTouched, type Refusals } from './refusals.ts'
import { linksApart, unfinishedLinks } from './unfinished-links.ts'

/** What the server has, what is on its way there, and what still waits. Every function here is pure. */
export interface SaveQueue {
  base: Versioned
  inFlight: readonly Op[]
  pending: readonly Op[]
  refusals: Refusals
  /** Links that were no addresses yet when a save last began; they wait without asking the server. */
  unfinished: Refusals
  /** Documents that were sent since the base was known: without an answer any one of them may be saved. */
  sent: readonly EditorDocument[]
}

export function newQueue(base: Versioned, sent: readonly EditorDocument[] = []): SaveQueue {
  return { base, inFlight: [], pending: [], refusals: {}, unfinished: {}, sent }
}

/** Everything that would be lost if this moment were the last. */
export function unsavedOps(queue: SaveQueue): readonly Op[] {
  return [...queue.inFlight, ...queue.pending]
}

export function queueDocument(queue: SaveQueue): EditorDocument {
  return applyOps(queue.base.document, unsavedOps(queue))
}

/** The queue's document without links that are no addresses yet: what visitors are going to see. */
export function finishedDocument(queue: SaveQueue, document: EditorDocument): EditorDocument {
  const unfinished = unfinishedLinks(document, queue.pending)
  if (Object.keys(unfinished).length === 0) return document
  const { sendable } = partition(queue.pending, {}, unfinished)
  return applyOps(queue.base.document, [...queue.inFlight, ...sendable])
}

/** Adds operations; a field that is set again needs only its last value. */
export function enqueue(queue: SaveQueue, ops: readonly Op[]): SaveQueue {
  let { pending, refusals, unfinished } = queue
  for (const op of ops.flatMap(linksApart)) {
    const target = opTarget(op)
    if (target !== undefined) pending = pending.filter((each) => opTarget(each) !== target)
    pending = [...pending, op]
    refusals = withoutTouched(refusals, op)
    unfinished = withoutTouched(unfinished, op)
  }
  return { ...queue, pending, refusals, unfinished }
}

/** Puts what can be saved on its way; `change` is empty when there is nothing to tell the server. */
export function begin(queue: SaveQueue): { queue: SaveQueue; change: DocumentChange } {
  const unfinished = unfinishedLinks(queueDocument(queue), queue.pending)
  const { sendable, held } = partition(queue.pending, queue.refusals, unfinished)
  const document = applyOps(queue.base.document, sendable)
  const change = documentChange(queue.base.document, document)
  if (Object.keys(change).length === 0) return { queue: { ...queue, pending: held, unfinished }, change }
  const sent = sameValue(queue.sent.at(-1), document) ? queue.sent : [...queue.sent, document]
  return { queue: { ...queue, inFlight: sendable, pending: held, unfinished, sent }, change }
}

/**
 * What was sent is the base now. The server's own form of it (texts trimmed) is left for the next load: taking it here
 * would pull the space from under somebody who is still typing.
 */
export function succeed(queue: SaveQueue, version: number): SaveQueue {
  return {
    ...queue,
    base: { version, document: applyOps(queue.base.document, queue.inFlight) },
    inFlight: [],
    sent: [],
  }
}

/** Nothing arrived: what was on its way waits again. */
export function takeBack(queue: SaveQueue): SaveQueue {
  return { ...queue, inFlight: [], pending: unsavedOps(queue) }
}

/** What would not be taken waits to be put right, unless it was changed while the answer was on its way. */
export function refuse(queue: SaveQueue, code: ErrorCode, fields: FieldErrors = {}): SaveQueue {
  const sent = applyOps(queue.base.document, queue.inFlight)
  const back = takeBack(queue)
  const places = refusedPlaces(code, fields, sent)
  const { sendable } = partition(queue.inFlight, { ...queue.refusals, ...places })
  const change = documentChange(queue.base.document, sent)
  const remaining = documentChange(queue.base.document, applyOps(queue.base.document, sendable))
  // Where the refusal names nothing that was sent, sending again would be refused again, for ever.
  const holdsSomething =
    Object.keys(remaining).length < Object.keys(change).length || sendable.length < queue.inFlight.length
  const all = holdsSomething ? {} : Object.fromEntries(Object.keys(change).map((field) => [field, code]))
  // What waited already when this was sent is no later change.
  const since = partition(queue.pending, queue.refusals, queue.unfinished).sendable
  return { ...back, refusals: { ...queue.refusals, ...since.reduce(withoutTouched, { ...places, ...all }) } }
}
