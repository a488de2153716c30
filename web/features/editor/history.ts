import { applyInvertibly, opTarget, type Op } from './document-ops.ts'
import type { EditorDocument } from './editor-document.ts'

/** Edits of one field melt into one step unless the typing paused for this long. */
export const mergePauseMs = 800
const mostSteps = 200

/** Each step holds the operations that take it back. */
export interface History {
  undo: ReadonlyArray<readonly Op[]>
  redo: ReadonlyArray<readonly Op[]>
  /** The field that is being typed into, and when it was last touched. */
  typing: { target: string; at: number } | undefined
}

export const emptyHistory: History = { undo: [], redo: [], typing: undefined }

/** Remembers a step; `inverse` takes back what `ops` did. */
export function record(history: History, ops: readonly Op[], inverse: readonly Op[], now: number): History {
  if (inverse.length === 0) return history
  const target = ops.length === 1 ? opTarget(ops[0]!) : undefined
  const typing = target === undefined ? undefined : { target, at: now }
  const { typing: before } = history
  const goesOn = before !== undefined && before.target === target && now - before.at < mergePauseMs
  const undo = goesOn ? history.undo : [...history.undo, inverse].slice(-mostSteps)
  return { undo, redo: [], typing }
}

/** A step back or forth: the operations to apply and the history after them. */
export interface Travel {
  ops: readonly Op[]
  history: History
}

/** The last step that still means something here, or undefined when there is none. */
export function undo(history: History, document: EditorDocument): Travel | undefined {
  const found = lastEffective(history.undo, document)
  return (
    found && { ops: found.ops, history: { ...emptyHistory, undo: found.rest, redo: [...history.redo, found.back] } }
  )
}

export function redo(history: History, document: EditorDocument): Travel | undefined {
  const found = lastEffective(history.redo, document)
  return (
    found && { ops: found.ops, history: { ...emptyHistory, undo: [...history.undo, found.back], redo: found.rest } }
  )
}

// Another tab may have removed the block that a step is about; such steps are passed over.
function lastEffective(steps: ReadonlyArray<readonly Op[]>, document: EditorDocument) {
  for (let index = steps.length - 1; index >= 0; index -= 1) {
    const ops = steps[index]!
    const { inverse } = applyInvertibly(document, ops)
    if (inverse.length > 0) return { ops, back: inverse, rest: steps.slice(0, index) }
  }
  return undefined
}
