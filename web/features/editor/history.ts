import { applyInvertibly, opTarget, type Op } from './document-ops.ts'
import type { EditorDocument } from './editor-document.ts'

/** Pause in ms after which an edit of the same field becomes a new step. */
export const mergePauseMs = 800
const mostSteps = 200

/** Undo and redo steps; each holds the operations that revert it. */
export interface History {
  undo: ReadonlyArray<readonly Op[]>
  redo: ReadonlyArray<readonly Op[]>
  /** The field being typed into and the time of the last edit. */
  typing: { target: string; at: number } | undefined
}

export const emptyHistory: History = { undo: [], redo: [], typing: undefined }

/** Records a step; `inverse` reverts `ops`. */
export function record(history: History, ops: readonly Op[], inverse: readonly Op[], now: number): History {
  if (inverse.length === 0) return history
  const target = ops.length === 1 ? opTarget(ops[0]!) : undefined
  const typing = target === undefined ? undefined : { target, at: now }
  const { typing: before } = history
  const goesOn = before !== undefined && before.target === target && now - before.at < mergePauseMs
  const undo = goesOn ? history.undo : [...history.undo, inverse].slice(-mostSteps)
  return { undo, redo: [], typing }
}

/** An undo or redo: operations to apply and the resulting history. */
export interface HistoryMove {
  ops: readonly Op[]
  history: History
}

/** Undoes the last step that has an effect; undefined if there is none. */
export function undo(history: History, document: EditorDocument): HistoryMove | undefined {
  const found = lastEffective(history.undo, document)
  return (
    found && { ops: found.ops, history: { ...emptyHistory, undo: found.rest, redo: [...history.redo, found.back] } }
  )
}

export function redo(history: History, document: EditorDocument): HistoryMove | undefined {
  const found = lastEffective(history.redo, document)
  return (
    found && { ops: found.ops, history: { ...emptyHistory, undo: [...history.undo, found.back], redo: found.rest } }
  )
}

// Skips steps without effect, such as about blocks removed in another tab.
function lastEffective(steps: ReadonlyArray<readonly Op[]>, document: EditorDocument) {
  for (let index = steps.length - 1; index >= 0; index -= 1) {
    const ops = steps[index]!
    const { inverse } = applyInvertibly(document, ops)
    if (inverse.length > 0) return { ops, back: inverse, rest: steps.slice(0, index) }
  }
  return undefined
}
