import { sameValue } from '#domain/same-value.ts'
import type { Block } from '#page/registry/models.gen.ts'
import type { EditedField, EditorDocument } from './editor-document.ts'

export type PageField = Exclude<EditedField, 'blocks'>

/**
 * An editing operation. Blocks are identified by id and positions by the preceding block (`null`: top), so that
 * operations keep their meaning on a document changed elsewhere.
 */
export type Op =
  | { kind: 'add'; block: Block; after: string | null }
  | { kind: 'remove'; id: string }
  | { kind: 'move'; id: string; after: string | null }
  | { kind: 'set'; id: string; field: string; value: unknown }
  | { kind: 'setPage'; field: PageField; value: unknown }

/**
 * Applies an operation. Never fails: if its block is gone nothing changes, and if its neighbour is gone the block goes
 * to the end.
 */
export function applyOp(document: EditorDocument, op: Op): EditorDocument {
  switch (op.kind) {
    case 'add':
      return has(document, op.block.id) ? document : withBlocks(document, insert(document.blocks, op.block, op.after))
    case 'remove':
      return has(document, op.id) ? withBlocks(document, without(document.blocks, op.id)) : document
    case 'move':
      return move(document, op.id, op.after)
    case 'set':
      return set(document, op)
    case 'setPage':
      return sameValue(document[op.field], op.value) ? document : { ...document, [op.field]: op.value }
  }
}

export function applyOps(document: EditorDocument, ops: readonly Op[]): EditorDocument {
  return ops.reduce(applyOp, document)
}

/** The operation that reverts `op` on `document`; undefined if it has no effect. */
export function invertOp(document: EditorDocument, op: Op): Op | undefined {
  if (applyOp(document, op) === document) return undefined
  switch (op.kind) {
    case 'add':
      return { kind: 'remove', id: op.block.id }
    case 'remove':
      return { kind: 'add', block: findBlock(document, op.id)!, after: neighbourBefore(document, op.id) }
    case 'move':
      return { kind: 'move', id: op.id, after: neighbourBefore(document, op.id) }
    case 'set':
      return { ...op, value: Reflect.get(findBlock(document, op.id)!, op.field) }
    case 'setPage':
      return { ...op, value: document[op.field] }
  }
}

/** Applies operations and collects their inverses, in order of application. */
export function applyInvertibly(document: EditorDocument, ops: readonly Op[]) {
  const inverse: Op[] = []
  let next = document
  for (const op of ops) {
    const back = invertOp(next, op)
    if (back !== undefined) inverse.unshift(back)
    next = applyOp(next, op)
  }
  return { document: next, inverse }
}

/** Merge key of typing; operations with the same target may be merged. */
export function opTarget(op: Op): string | undefined {
  if (op.kind === 'set') return `${op.id}.${op.field}`
  return op.kind === 'setPage' ? op.field : undefined
}

/** Id of an operation's block; undefined for one of the page. */
export function opBlockId(op: Op): string | undefined {
  if (op.kind === 'add') return op.block.id
  return op.kind === 'setPage' ? undefined : op.id
}

export function findBlock(document: EditorDocument, id: string): Block | undefined {
  return document.blocks.find((block) => block.id === id)
}

/** Id of the preceding block, or null at the top. */
export function neighbourBefore(document: EditorDocument, id: string): string | null {
  const index = document.blocks.findIndex((block) => block.id === id)
  return document.blocks[index - 1]?.id ?? null
}

function has(document: EditorDocument, id: string): boolean {
  return findBlock(document, id) !== undefined
}

function withBlocks(document: EditorDocument, blocks: Block[]): EditorDocument {
  return { ...document, blocks }
}

function without(blocks: readonly Block[], id: string): Block[] {
  return blocks.filter((block) => block.id !== id)
}

function insert(blocks: readonly Block[], block: Block, after: string | null): Block[] {
  const before = after === null ? -1 : blocks.findIndex((each) => each.id === after)
  const place = after !== null && before === -1 ? blocks.length : before + 1
  return blocks.toSpliced(place, 0, block)
}

function move(document: EditorDocument, id: string, after: string | null): EditorDocument {
  const block = findBlock(document, id)
  const toKnownPlace = after === null || (after !== id && has(document, after))
  if (block === undefined || !toKnownPlace || neighbourBefore(document, id) === after) return document
  return withBlocks(document, insert(without(document.blocks, id), block, after))
}

function set(document: EditorDocument, { id, field, value }: Extract<Op, { kind: 'set' }>): EditorDocument {
  const block = findBlock(document, id)
  if (block === undefined || sameValue(Reflect.get(block, field), value)) return document
  const { [field]: _, ...others } = block as Record<string, unknown>
  // An absent field becomes absent again, since JSON has no `undefined`.
  const changed = (value === undefined ? others : { ...block, [field]: value }) as Block
  return withBlocks(
    document,
    document.blocks.map((each) => (each === block ? changed : each)),
  )
}
