import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { defaultOptions } from '#page/kit/block.ts'
import { copyForPage, moveToPage, removeOnceCopied } from './move-to-page.ts'
import { createEditorStore } from '../editor-store.ts'
import { blockIds, documentWith } from '../testing/documents.ts'
import { fakeDeps, fakeServer } from '../testing/fake-server.ts'

beforeEach(() => void vi.useFakeTimers())
afterEach(() => void vi.useRealTimers())

function open(...ids: string[]) {
  const server = fakeServer(documentWith(...ids))
  return createEditorStore(server.page(), fakeDeps(server))
}

test('undo takes back both halves of a move to another page, as long as that is the last edit', () => {
  const [here, there] = [open('a', 'b', 'c'), open('x')]
  const shown = () => [here, there].map((editor) => blockIds(editor.get().document))
  const hide = () => here.edit([{ kind: 'set', id: 'a', field: 'hidden', value: true }])
  const isHidden = () => here.get().document.blocks[0]!.hidden
  moveToPage('b', here, there)
  expect(here.get().canUndo).toBe(true)
  here.undo()
  expect(shown()).toEqual([['a', 'b', 'c'], ['x']])
  expect(here.get().canUndo).toBe(false)

  hide()
  const takeBack = moveToPage('b', here, there)
  const moved = [
    ['a', 'c'],
    // Under its id, by which the history knows that it was moved.
    ['x', 'b'],
  ]
  expect(shown()).toEqual(moved)
  there.undo()
  expect(shown()).toEqual(moved)
  here.redo()
  expect(shown()).toEqual(moved)
  here.undo()
  expect(shown()).toEqual([['a', 'b', 'c'], ['x']])
  expect(isHidden()).toBe(true)
  here.undo()
  expect(isHidden()).toBe(false)

  const takeBackLater = moveToPage('b', here, there)
  hide()
  here.undo()
  expect(isHidden()).toBe(false)
  here.undo()
  expect(shown()).toEqual(moved)
  takeBackLater()
  takeBack()
  expect(shown()).toEqual([['a', 'b', 'c'], ['x']])
})

test('what was edited on the other page comes back as it is, and nothing goes from there that is here again', () => {
  const [here, there] = [open('a', 'b'), open('x')]
  const takeBack = moveToPage('b', here, there)
  there.edit([{ kind: 'set', id: 'b', field: 'hidden', value: true }])
  here.undo()
  expect(here.get().document.blocks[1]).toMatchObject({ id: 'b', hidden: true })
  expect(blockIds(there.get().document)).toEqual(['x'])
  there.edit([{ kind: 'add', block: here.get().document.blocks[1]!, after: null }])
  takeBack()
  expect(blockIds(there.get().document)).toEqual(['b', 'x'])
})

test('a block that was brought back comes to the other page a second time as another one', () => {
  const [here, there] = [open('a', 'b'), open('a')]
  moveToPage('a', here, there)
  const [stays, came, ...others] = blockIds(there.get().document)
  expect([stays, others, blockIds(here.get().document)]).toEqual(['a', [], ['b']])
  expect(came).not.toBe('a')
})

test('a block whose copy waits for Plus stays where it is until the copy is saved on the other page', async () => {
  const [here, there] = [open('a', 'b'), open('x')]
  const copy = copyForPage(here.get().document.blocks[0]!)
  removeOnceCopied('a', here, copy, there)
  there.edit([{ kind: 'set', id: 'x', field: 'hidden', value: true }])
  await vi.runAllTimersAsync()
  expect(blockIds(here.get().document)).toEqual(['a', 'b'])
  there.editWithoutHistory([{ kind: 'add', block: copy, after: 'x' }])
  expect(blockIds(here.get().document)).toEqual(['a', 'b'])
  await vi.runAllTimersAsync()
  expect(blockIds(here.get().document)).toEqual(['b'])
  here.undo()
  there.undo()
  expect([here, there].map((editor) => blockIds(editor.get().document))).toEqual([['b'], ['x', copy.id]])
})

test('a block that was edited since its copy was taken stays', async () => {
  const [here, there] = [open('a'), open('x')]
  const copy = copyForPage(here.get().document.blocks[0]!)
  removeOnceCopied('a', here, copy, there)
  here.edit([{ kind: 'set', id: 'a', field: 'hidden', value: true }])
  there.editWithoutHistory([{ kind: 'add', block: copy, after: 'x' }])
  await vi.runAllTimersAsync()
  expect(blockIds(here.get().document)).toEqual(['a'])
})

test('HTML leaves its signature behind, which would hold for no other page, and has it again when it is taken back', () => {
  const [here, there] = [open('a'), open('x')]
  const code = { html: '<b>Афіша</b>', signature: 'signed for here', title: '', height: 320 }
  const html = { id: 'h', type: 'html', hidden: false, options: defaultOptions, ...code } as const
  here.edit([{ kind: 'add', block: html, after: 'a' }])
  const takeBack = moveToPage('h', here, there)
  expect(there.get().document.blocks[1]).toMatchObject({ html: code.html, signature: '' })
  takeBack()
  expect(here.get().document.blocks[1]).toEqual(html)

  moveToPage('h', here, there)
  there.edit([{ kind: 'set', id: 'h', field: 'signature', value: 'signed for there' }])
  there.edit([{ kind: 'set', id: 'h', field: 'height', value: 400 }])
  here.undo()
  expect(here.get().document.blocks[1]).toEqual({ ...html, height: 400 })

  moveToPage('h', here, there)
  there.edit([{ kind: 'set', id: 'h', field: 'html', value: '<i>Афіша</i>' }])
  there.edit([{ kind: 'set', id: 'h', field: 'signature', value: 'signed for there' }])
  here.undo()
  expect(here.get().document.blocks[1]).toMatchObject({ html: '<i>Афіша</i>', signature: '' })
})

test('undo after a move whose block is here again reverts the edit before it', async () => {
  const [here, there] = [open('a', 'b'), open('x')]
  here.edit([{ kind: 'set', id: 'a', field: 'hidden', value: true }])
  moveToPage('b', here, there)
  await vi.runAllTimersAsync()
  // From another tab.
  const { document, version } = here.get()
  const blocks = [...document.blocks, there.get().document.blocks[1]!]
  here.offer({ version: version + 1, document: { ...document, blocks } })
  expect(blockIds(here.get().document)).toEqual(['a', 'b'])
  here.undo()
  expect(here.get().document.blocks[0]!.hidden).toBe(false)
  expect(here.get().canUndo).toBe(false)
})
