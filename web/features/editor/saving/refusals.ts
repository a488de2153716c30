import type { ErrorCode, FieldErrors } from '#domain/errors.ts'
import { limitCode, planNames } from '#domain/plans.ts'
import { opBlockId, type Op } from '../document-ops.ts'
import { editedFields, type EditedField, type EditorDocument } from '../editor-document.ts'

/**
 * Refused values by place: a page field or a part of it (`title`, `form.title`), a block's field (`{block id}.url`), or
 * `blocks` for the list as a whole. Operations on these places wait; all others are saved.
 */
export type Refusals = Readonly<Record<string, ErrorCode>>

const limitCodes: readonly ErrorCode[] = planNames.map(limitCode)

/** Converts positions of blocks in a refusal into block ids. */
export function refusedPlaces(code: ErrorCode, fields: FieldErrors, sent: EditorDocument): Refusals {
  const places: Record<string, ErrorCode> = {}
  for (const [path, fieldCode] of Object.entries(fields)) {
    const [first, index, ...rest] = path.split('.')
    const block = first === 'blocks' && index !== undefined ? sent.blocks[Number(index)] : undefined
    if (block !== undefined) places[[block.id, ...rest].join('.')] = fieldCode
    else if (isEditedField(first)) places[first === 'blocks' ? first : path] = fieldCode
  }
  return Object.keys(places).length > 0 ? places : { blocks: code }
}

/** Refusals that remain after an operation: changing a refused place allows a new attempt. */
export function withoutTouched(refusals: Refusals, op: Op): Refusals {
  const makesRoom = op.kind === 'remove'
  const left = Object.entries(refusals).filter(
    ([place, code]) => !touches(op, place) && !(makesRoom && limitCodes.includes(code)),
  )
  return left.length === Object.keys(refusals).length ? refusals : Object.fromEntries(left)
}

/**
 * Splits operations into those to send and those that wait for a correction. `unfinished` holds back only operations on
 * its own place, since nobody refused the block.
 */
export function partition(
  ops: readonly Op[],
  refusals: Refusals,
  unfinished: Refusals = {},
): { sendable: Op[]; held: Op[] } {
  const places = Object.keys(refusals)
  const gaps = Object.keys(unfinished)
  const waitingBlocks = new Set<string>()
  const sendable: Op[] = []
  const held: Op[] = []
  for (const op of ops) {
    const isUnfinished = op.kind === 'set' && gaps.some((place) => touches(op, place))
    if (isUnfinished || isHeld(op, places, waitingBlocks)) {
      held.push(op)
      // Later operations on a block that the server lacks must wait, too.
      if (op.kind === 'add') waitingBlocks.add(op.block.id)
    } else {
      sendable.push(op)
    }
  }
  return { sendable, held }
}

function isHeld(op: Op, places: readonly string[], waitingBlocks: ReadonlySet<string>): boolean {
  const block = opBlockId(op)
  if (block === undefined) return places.some((place) => touches(op, place))
  if (waitingBlocks.has(block)) return true
  if ('after' in op && op.after !== null && waitingBlocks.has(op.after)) return true
  return places.some(
    (place) => place === 'blocks' || (op.kind !== 'move' && op.kind !== 'remove' && touches(op, place)),
  )
}

function touches(op: Op, place: string): boolean {
  const block = opBlockId(op)
  if (op.kind === 'setPage') return isWithin(place, op.field)
  if (place === 'blocks') return true
  if (op.kind === 'set') return place === op.id || isWithin(place, `${op.id}.${op.field}`)
  return op.kind !== 'move' && block !== undefined && isWithin(place, block)
}

function isWithin(place: string, outer: string): boolean {
  return place === outer || place.startsWith(`${outer}.`)
}

function isEditedField(name: string | undefined): name is EditedField {
  return editedFields.includes(name as EditedField)
}
