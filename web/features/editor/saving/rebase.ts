import { text } from '#domain/fields.ts'
import { sameValue } from '#domain/same-value.ts'
import type { Block } from '#page/registry/models.gen.ts'
import { applyOp, findBlock, neighbourBefore, opBlockId, opTarget, type Op, type PageField } from '../document-ops.ts'
import type { EditorDocument, Versioned } from '../editor-document.ts'
import { queueDocument, unsavedOps, type SaveQueue } from './save-queue.ts'

/**
 * A conflict: the same thing was changed here and elsewhere. Until the person decides, a field keeps the local value,
 * and a removed block stays removed.
 */
export type Conflict =
  /** Both changed a field of a block or, without `id`, of the page. */
  | { kind: 'field'; id?: string; field: string; theirs: unknown }
  /** The block was changed here and removed elsewhere; `block` contains the changes. */
  | { kind: 'removed'; block: Block; after: string | null }

export interface Rebased {
  queue: SaveQueue
  /** Whether another person's or tab's changes are included, not only an own save with a lost answer. */
  foreign: boolean
  conflicts: Conflict[]
}

type FieldOp = Extract<Op, { kind: 'set' | 'setPage' }>

/** Takes a newer document of the server as the base and rebases unsaved edits on it. */
export function rebase(queue: SaveQueue, base: Versioned): Rebased {
  const ops = unsavedOps(queue)
  const pending: Op[] = []
  let { document } = base
  for (const op of ops) {
    const next = applyOp(document, op)
    if (next !== document) pending.push(op)
    document = next
  }
  // Documents that a save with a lost answer may have stored.
  const own = [queue.base.document, ...queue.sent]
  const before = queueDocument(queue)
  const fields = new Map(ops.filter(isFieldOp).map((op) => [opTarget(op), op]))
  return {
    queue: { base, inFlight: [], pending, refusals: {}, unfinished: {}, sent: [] },
    foreign: !own.some((each) => sameSaved(each, base.document)),
    conflicts: [
      ...[...fields.values()].flatMap((op) => fieldConflict(op, before, own, base.document)),
      ...[...new Set(ops.map(opBlockId))].flatMap((id) => removal(id, before, document)),
    ],
  }
}

/** Whether a conflict still needs a decision. */
export function isUnresolved(conflict: Conflict, document: EditorDocument): boolean {
  if (conflict.kind === 'removed') return findBlock(document, conflict.block.id) === undefined
  const [op] = otherDecision(conflict)
  return applyOp(document, op!) !== document
}

/** Operations for the other decision: the other value of a field, or the removed block. */
export function otherDecision(conflict: Conflict): Op[] {
  if (conflict.kind === 'removed') return [{ kind: 'add', block: conflict.block, after: conflict.after }]
  const { id, field, theirs } = conflict
  return id === undefined
    ? [{ kind: 'setPage', field: field as PageField, value: theirs }]
    : [{ kind: 'set', id, field, value: theirs }]
}

/** Key by which a newer conflict replaces an older one. */
export function conflictKey(conflict: Conflict): string {
  return conflict.kind === 'removed' ? conflict.block.id : `${conflict.id ?? ''}.${conflict.field}`
}

function isFieldOp(op: Op): op is FieldOp {
  return op.kind === 'set' || op.kind === 'setPage'
}

function fieldConflict(op: FieldOp, before: EditorDocument, own: EditorDocument[], now: EditorDocument): Conflict[] {
  if (op.kind === 'set' && findBlock(now, op.id) === undefined) return []
  const theirs = valueAt(now, op)
  const isOwn = [before, ...own].some((each) => sameSaved(valueAt(each, op), theirs))
  if (isOwn) return []
  const place = op.kind === 'set' ? { id: op.id, field: op.field } : { field: op.field }
  return [{ kind: 'field', ...place, theirs }]
}

function removal(id: string | undefined, before: EditorDocument, after: EditorDocument): Conflict[] {
  const block = id === undefined ? undefined : findBlock(before, id)
  if (block === undefined || findBlock(after, block.id) !== undefined) return []
  return [{ kind: 'removed', block, after: neighbourBefore(before, block.id) }]
}

function valueAt(document: EditorDocument, op: FieldOp): unknown {
  if (op.kind === 'setPage') return document[op.field]
  const block = findBlock(document, op.id)
  return block && Reflect.get(block, op.field)
}

const savedText = text({ max: Infinity })

/** Equality after saving, which trims texts. */
function sameSaved(one: unknown, two: unknown): boolean {
  return sameValue(asSaved(one), asSaved(two))
}

function asSaved(value: unknown): unknown {
  if (typeof value === 'string') return savedText.parse(value)
  if (Array.isArray(value)) return value.map(asSaved)
  if (typeof value !== 'object' || value === null) return value
  return Object.fromEntries(Object.entries(value).map(([key, each]) => [key, asSaved(each)]))
}
