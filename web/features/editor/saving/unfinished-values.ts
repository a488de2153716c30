import type * as z from 'zod/mini'
import type { ErrorCode } from '#domain/errors.ts'
import { models, type Block } from '#page/registry/models.gen.ts'
import { findBlock, type Op } from '../document-ops.ts'
import type { EditorDocument } from '../editor-document.ts'
import type { Refusals } from './refusals.ts'

/** Error codes of invalid links and colours. */
const codes: readonly string[] = [
  'URL_INCORRECT',
  'JAR_LINK_ONLY',
  'VIDEO_LINK_ONLY',
  'MUSIC_LINK_ONLY',
  'COLOR_INCORRECT',
] satisfies ErrorCode[]

interface WrongValue {
  path: readonly PropertyKey[]
  code: ErrorCode
}

/**
 * Unfinished values among the fields set by `ops`, by place. They are part of the document, so undo, moves and drafts
 * handle them like any text; they are not sent.
 */
export function unfinishedValues(document: EditorDocument, ops: readonly Op[]): Refusals {
  const places: Record<string, ErrorCode> = {}
  for (const op of ops) {
    const block = op.kind === 'set' ? findBlock(document, op.id) : undefined
    if (op.kind !== 'set' || block === undefined) continue
    for (const { path, code } of wrongValues(block, op.field)) places[[op.id, ...path].join('.')] = code
  }
  return places
}

/** Splits unfinished values off a new block, so that the block itself can be saved. */
export function splitUnfinishedValues(op: Op): Op[] {
  if (op.kind !== 'add') return [op]
  const { block } = op
  const wrong = Object.keys(block).flatMap((field) => wrongValues(block, field))
  if (wrong.length === 0) return [op]
  const clean = structuredClone(block)
  for (const each of wrong) clear(clean, each)
  const fields = [...new Set(wrong.map(({ path: [field] }) => String(field)))]
  return [
    { ...op, block: clean },
    ...fields.map((field): Op => ({ kind: 'set', id: block.id, field, value: Reflect.get(block, field) })),
  ]
}

function wrongValues(block: Block, field: string): WrongValue[] {
  const shape: Readonly<Record<string, z.ZodMiniType>> = models[block.type].schema.shape
  const issues = shape[field]?.safeParse(Reflect.get(block, field)).error?.issues ?? []
  return issues
    .filter(({ message }) => codes.includes(message))
    .map(({ message, path }) => ({ path: [field, ...path], code: message as ErrorCode }))
}

function clear(block: Block, { path, code }: WrongValue) {
  const parent = path.slice(0, -1).reduce<object>((outer, key) => Reflect.get(outer, key) as object, block)
  Reflect.set(parent, path.at(-1)!, code === 'COLOR_INCORRECT' ? null : '')
}
