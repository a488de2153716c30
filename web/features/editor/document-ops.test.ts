import * as fc from 'fast-check'
import { expect, test } from 'vitest'
import { applyInvertibly, applyOp, applyOps, invertOp } from './document-ops.ts'
import { documentChange } from './editor-document.ts'
import { anyDocument, anyOp, blockIds, documentWith, linkBlock } from './testing/documents.ts'

test('a block is added after its neighbour, at the top, or at the end when the neighbour is gone', () => {
  const document = documentWith('a', 'b')
  const add = (after: string | null) => blockIds(applyOp(document, { kind: 'add', block: linkBlock('n'), after }))
  expect(add('a')).toEqual(['a', 'n', 'b'])
  expect(add(null)).toEqual(['n', 'a', 'b'])
  expect(add('vanished')).toEqual(['a', 'b', 'n'])
})

test('a block moves below its new neighbour', () => {
  const document = documentWith('a', 'b', 'c')
  expect(blockIds(applyOp(document, { kind: 'move', id: 'a', after: 'c' }))).toEqual(['b', 'c', 'a'])
  expect(blockIds(applyOp(document, { kind: 'move', id: 'c', after: null }))).toEqual(['c', 'a', 'b'])
})

test('an operation on a block that is gone changes nothing', () => {
  const document = documentWith('a')
  expect(applyOp(document, { kind: 'remove', id: 'x' })).toBe(document)
  expect(applyOp(document, { kind: 'move', id: 'x', after: null })).toBe(document)
  expect(applyOp(document, { kind: 'move', id: 'a', after: 'x' })).toBe(document)
  expect(applyOp(document, { kind: 'set', id: 'x', field: 'title', value: 'hello' })).toBe(document)
})

test('setting what is already there keeps the document as it is, so that nothing is drawn or saved again', () => {
  const document = documentWith('a')
  expect(applyOp(document, { kind: 'setPage', field: 'theme', value: { ...document.theme } })).toBe(document)
  expect(applyOp(document, { kind: 'set', id: 'a', field: 'title', value: '' })).toBe(document)
})

test('a change leaves the other blocks the same objects', () => {
  const document = documentWith('a', 'b')
  const next = applyOp(document, { kind: 'set', id: 'a', field: 'title', value: 'hello' })
  expect(next.blocks[0]).toMatchObject({ title: 'hello' })
  expect(next.blocks[1]).toBe(document.blocks[1])
})

test('a field that was absent is absent again after taking the change back', () => {
  const document = documentWith('a')
  const op = { kind: 'set', id: 'a', field: 'schedule', value: { from: '2026-01-01' } } as const
  const back = invertOp(document, op)!
  expect(applyOp(applyOp(document, op), back)).toEqual(document)
  expect('schedule' in applyOp(applyOp(document, op), back).blocks[0]!).toBe(false)
})

test('the inverse of any operation restores any document', () => {
  fc.assert(
    fc.property(anyDocument, anyOp, (document, op) => {
      const back = invertOp(document, op)
      const restored = back === undefined ? applyOp(document, op) : applyOp(applyOp(document, op), back)
      expect(restored).toEqual(document)
    }),
    { numRuns: 1500 },
  )
})

test('a series of operations is taken back as a whole', () => {
  fc.assert(
    fc.property(anyDocument, fc.array(anyOp), (document, ops) => {
      const done = applyInvertibly(document, ops)
      expect(done.document).toEqual(applyOps(document, ops))
      expect(applyOps(done.document, done.inverse)).toEqual(document)
    }),
    { numRuns: 500 },
  )
})

test('operations applied twice in a row to any base do the same as once', () => {
  fc.assert(
    fc.property(anyDocument, anyOp, (document, op) => {
      const once = applyOp(document, op)
      expect(applyOp(once, op)).toEqual(once)
    }),
    { numRuns: 1500 },
  )
})

test('only changed fields are told apart for saving', () => {
  const document = documentWith('a')
  const next = applyOp(document, { kind: 'setPage', field: 'title', value: 'Oksana' })
  expect(documentChange(document, next)).toEqual({ title: 'Oksana' })
  expect(documentChange(document, documentWith('a'))).toEqual({})
})
