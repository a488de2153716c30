import type { ErrorCode, FieldErrors } from '#domain/errors.ts'
import { applyOp, applyOps, opTarget, type Op } from './document-ops.ts'
import { documentChange, type DocumentChange, type EditorDocument, type Versioned } from './editor-document.ts'
import { partition, refusedPlaces, withoutTouched, type Refusals } from './refusals.ts'

/** What the server has, what is on its way there, and what still waits. Every function here is pure. */
export interface SaveQueue {
  base: Versioned
  inFlight: readonly Op[]
  pending: readonly Op[]
  refusals: Refusals
}

export function newQueue(base: Versioned): SaveQueue {
  return { base, inFlight: [], pending: [], refusals: {} }
}

/** Everything that would be lost if this moment were the last. */
export function unsavedOps(queue: SaveQueue): readonly Op[] {
  return [...queue.inFlight, ...queue.pending]
}

export function queueDocument(queue: SaveQueue): EditorDocument {
  return applyOps(queue.base.document, unsavedOps(queue))
}

/** Adds operations; typing on in one field replaces the value that waits. */
export function enqueue(queue: SaveQueue, ops: readonly Op[]): SaveQueue {
  const pending = [...queue.pending]
  let { refusals } = queue
  for (const op of ops) {
    const target = opTarget(op)
    const last = pending.at(-1)
    if (target !== undefined && last !== undefined && opTarget(last) === target) pending.pop()
    pending.push(op)
    refusals = withoutTouched(refusals, op)
  }
  return { ...queue, pending, refusals }
}

/** Puts what can be saved on its way; `change` is empty when there is nothing to tell the server. */
export function begin(queue: SaveQueue): { queue: SaveQueue; change: DocumentChange } {
  const { sendable, held } = partition(queue.pending, queue.refusals)
  const change = documentChange(queue.base.document, applyOps(queue.base.document, sendable))
  if (Object.keys(change).length === 0) return { queue: { ...queue, pending: held }, change }
  return { queue: { ...queue, inFlight: sendable, pending: held }, change }
}

/**
 * What was sent is the base now. The server's own form of it (texts trimmed) is left for the next load: taking it here
 * would pull the space from under somebody who is still typing.
 */
export function succeed(queue: SaveQueue, version: number): SaveQueue {
  return { ...queue, base: { version, document: applyOps(queue.base.document, queue.inFlight) }, inFlight: [] }
}

/** Nothing arrived: what was on its way waits again. */
export function takeBack(queue: SaveQueue): SaveQueue {
  return { ...queue, inFlight: [], pending: unsavedOps(queue) }
}

export function refuse(queue: SaveQueue, code: ErrorCode, fields: FieldErrors = {}): SaveQueue {
  const sent = applyOps(queue.base.document, queue.inFlight)
  const back = takeBack(queue)
  const refusals = { ...queue.refusals, ...refusedPlaces(code, fields, sent) }
  const { sendable } = partition(back.pending, refusals)
  const change = documentChange(queue.base.document, sent)
  const remaining = documentChange(queue.base.document, applyOps(queue.base.document, sendable))
  // Where the refusal names nothing that was sent, sending again would be refused again, for ever.
  const holdsSomething =
    Object.keys(remaining).length < Object.keys(change).length || sendable.length < queue.inFlight.length
  if (holdsSomething) return { ...back, refusals }
  const all = Object.fromEntries(Object.keys(change).map((field) => [field, code]))
  return { ...back, refusals: { ...refusals, ...all } }
}

/** Takes a newer document of the server as the base and keeps what is unsaved on top of it. */
export function adopt(queue: SaveQueue, base: Versioned): SaveQueue {
  const pending: Op[] = []
  let { document } = base
  for (const op of unsavedOps(queue)) {
    const next = applyOp(document, op)
    if (next !== document) pending.push(op)
    document = next
  }
  return { base, inFlight: [], pending, refusals: {} }
}
