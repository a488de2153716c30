import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { toast } from '#ui/toast/toast-store.ts'
import { findBlock } from '../document-ops.ts'
import { createEditorStore, type EditorStore } from '../editor-store.ts'
import { removeWithUndo } from './removals.ts'
import { blockIds, documentWith } from '../testing/documents.ts'
import { fakeDeps, fakeServer } from '../testing/fake-server.ts'

beforeEach(() => void vi.useFakeTimers())
afterEach(async () => {
  await vi.advanceTimersByTimeAsync(60_000)
  vi.useRealTimers()
})

function open(...ids: string[]): EditorStore {
  const server = fakeServer(documentWith(...ids))
  return createEditorStore(server.page(), fakeDeps(server))
}

function remove(store: EditorStore, id: string): void {
  removeWithUndo(store, findBlock(store.get().document, id)!, { text: id, putBack: 'Undo' })
}

const shown = () => toast.get().filter(({ leaving }) => !leaving)
const putBack = (id: string) =>
  shown()
    .find(({ text }) => text === id)!
    .action!.onAction()

const orders = [
  ['a', 'b', 'c'],
  ['a', 'c', 'b'],
  ['b', 'a', 'c'],
  ['b', 'c', 'a'],
  ['c', 'a', 'b'],
  ['c', 'b', 'a'],
]

test.each(orders)('blocks removed as %s, %s, %s come back to their places in any order', (...removed) => {
  for (const returned of orders) {
    const store = open('a', 'b', 'c', 'x')
    for (const id of removed) remove(store, id)
    for (const id of returned) putBack(id)
    expect(blockIds(store.get().document)).toEqual(['a', 'b', 'c', 'x'])
  }
})

test('a block comes back below the nearest one that is left of those that stood before it', () => {
  const store = open('a', 'b', 'c', 'x')
  remove(store, 'c')
  store.edit([{ kind: 'remove', id: 'b' }])
  putBack('c')
  expect(blockIds(store.get().document)).toEqual(['a', 'c', 'x'])
})

test('the message goes when its block is back, in whichever way', () => {
  const store = open('a', 'b')
  remove(store, 'a')
  remove(store, 'b')
  store.undo()
  expect(shown().map(({ text }) => text)).toEqual(['a'])
  store.undo()
  expect(shown()).toEqual([])
  expect(blockIds(store.get().document)).toEqual(['a', 'b'])
})

test('a block removed once more gets a message of its own, which works', async () => {
  const store = open('a', 'b')
  remove(store, 'a')
  putBack('a')
  remove(store, 'a')
  await vi.advanceTimersByTimeAsync(1000)
  putBack('a')
  expect(shown()).toEqual([])
  expect(blockIds(store.get().document)).toEqual(['a', 'b'])
})
