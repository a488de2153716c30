import * as fc from 'fast-check'
import { expect, test } from 'vitest'
import { applyInvertibly, applyOps, type Op } from './document-ops.ts'
import type { EditorDocument } from './editor-document.ts'
import { emptyHistory, mergePauseMs, record, redo, undo, type History, type HistoryMove } from './history.ts'
import { anyDocument, anyOp, documentWith } from './testing/documents.ts'

interface Desk {
  document: EditorDocument
  history: History
}

function edit({ document, history }: Desk, ops: readonly Op[], now: number): Desk {
  const done = applyInvertibly(document, ops)
  return { document: done.document, history: record(history, ops, done.inverse, now) }
}

function go(
  desk: Desk,
  step: (history: History, document: EditorDocument) => HistoryMove | undefined,
): Desk | undefined {
  const move = step(desk.history, desk.document)
  return move && { document: applyOps(desk.document, move.ops), history: move.history }
}

function goAll(start: Desk, step: (history: History, document: EditorDocument) => HistoryMove | undefined): Desk {
  let desk = start
  for (let next = go(desk, step); next !== undefined; next = go(desk, step)) desk = next
  return desk
}

const typing = (value: string): Op[] => [{ kind: 'set', id: 'a', field: 'title', value }]
const start: Desk = { document: documentWith('a', 'b'), history: emptyHistory }

test('typing into one field without a pause is one step', () => {
  const typed = edit(edit(start, typing('H'), 0), typing('Hi'), mergePauseMs - 1)
  expect(typed.history.undo).toHaveLength(1)
  expect(go(typed, undo)!.document).toEqual(start.document)
})

test('a pause or another field begins a new step', () => {
  const paused = edit(edit(start, typing('H'), 0), typing('Hi'), mergePauseMs)
  expect(paused.history.undo).toHaveLength(2)
  const elsewhere = edit(edit(start, typing('H'), 0), [{ kind: 'set', id: 'b', field: 'title', value: 'x' }], 10)
  expect(elsewhere.history.undo).toHaveLength(2)
})

test('typing on after an undo does not melt into the step before it', () => {
  const undone = go(edit(edit(start, typing('H'), 0), typing('Hello'), 5000), undo)!
  const typed = edit(undone, typing('Hey'), 5001)
  expect(typed.history.undo).toHaveLength(2)
  expect(typed.history.redo).toHaveLength(0)
})

test('an edit that changes nothing leaves no step', () => {
  expect(edit(start, typing(''), 0).history).toBe(start.history)
})

test('a step about a block that was removed elsewhere is passed over', () => {
  const typed = edit(start, [{ kind: 'setPage', field: 'title', value: 'Oksana' }], 0)
  const both = edit(typed, typing('Hi'), 10)
  const withoutA = { ...both, document: applyOps(both.document, [{ kind: 'remove', id: 'a' }]) }
  expect(go(withoutA, undo)!.document.title).toBe('Olena')
})

test('undoing everything restores the beginning, redoing everything the end', () => {
  fc.assert(
    fc.property(
      anyDocument,
      fc.array(fc.array(anyOp, { minLength: 1, maxLength: 3 }), { maxLength: 30 }),
      (document, steps) => {
        const begun: Desk = { document, history: emptyHistory }
        const ended = steps.reduce((desk, ops, index) => edit(desk, ops, index * 500), begun)
        const undone = goAll(ended, undo)
        expect(undone.document).toEqual(document)
        expect(goAll(undone, redo).document).toEqual(ended.document)
      },
    ),
    { numRuns: 500 },
  )
})
