import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { saveDelayMs } from './autosave.ts'
import type { DocumentChange } from '../editor-document.ts'
import { createEditorStore } from '../editor-store.ts'
import { reopenEditor } from '../reopen-editor.ts'
import { setLink, setTitle, setUpEditor } from '../testing/set-up-editor.ts'
import { blockIds, documentWith, linkBlock } from '../testing/documents.ts'
import { fakeDeps, fakeServer } from '../testing/fake-server.ts'

beforeEach(() => void vi.useFakeTimers())
afterEach(() => void vi.useRealTimers())

const settle = () => vi.advanceTimersByTimeAsync(2 * saveDelayMs + 400)

test('both changed the same: what is here stays, what was there is one button away and can be undone', async () => {
  const { server, editor } = setUpEditor('a')
  server.change({ blocks: [linkBlock('a', 'theirs')], title: 'Their title' })
  editor.edit(setLink('a', 'title', 'mine'))
  editor.edit(setTitle('My title'))
  await settle()
  expect(server.page().document).toMatchObject({ title: 'My title', blocks: [{ title: 'mine' }] })
  expect(editor.get().conflicts).toEqual([
    { kind: 'field', id: 'a', field: 'title', theirs: 'theirs' },
    { kind: 'field', field: 'title', theirs: 'Their title' },
  ])
  editor.applyOther(editor.get().conflicts[0]!)
  editor.keepMerged(editor.get().conflicts[0]!)
  expect(editor.get().conflicts).toEqual([])
  await settle()
  expect(server.page().document).toMatchObject({ title: 'My title', blocks: [{ title: 'theirs' }] })
  editor.undo()
  await settle()
  expect(server.page().document.blocks[0]).toMatchObject({ title: 'mine' })
  expect(editor.get().conflicts).toEqual([])
})

test('a conflict is seen in a document that another tab tells of, and the newest one counts', () => {
  const { server, editor } = setUpEditor('a')
  editor.edit(setTitle('Mine'))
  for (const title of ['First', 'Second']) {
    server.change({ title })
    editor.offer(server.page())
  }
  expect(editor.get().conflicts).toEqual([{ kind: 'field', field: 'title', theirs: 'Second' }])
})

test.each<[string, DocumentChange]>([
  ['another field', { description: 'theirs' }],
  ['the same to the same', { title: 'Mine' }],
  ['nothing but spaces', { title: 'Olena' }],
])('who changed %s elsewhere is in nobody’s way', async (_what, change) => {
  const server = fakeServer({ ...documentWith('a'), title: 'Olena ' })
  const editor = createEditorStore(server.page(), fakeDeps(server))
  server.change(change)
  editor.edit(setTitle('Mine'))
  await settle()
  expect(editor.get()).toMatchObject({ status: 'saved', conflicts: [] })
})

test('a block removed elsewhere while it was changed here can be brought back with the changes', async () => {
  const { server, editor } = setUpEditor('a', 'b', 'c')
  server.change({ blocks: documentWith('a', 'c').blocks })
  editor.edit(setLink('b', 'title', 'mine'))
  await settle()
  expect(blockIds(editor.get().document)).toEqual(['a', 'c'])
  expect(editor.get().conflicts).toEqual([{ kind: 'removed', block: linkBlock('b', 'mine'), after: 'a' }])
  editor.applyOther(editor.get().conflicts[0]!)
  expect(editor.get().conflicts).toEqual([])
  await settle()
  expect(server.page().document.blocks).toEqual([linkBlock('a'), linkBlock('b', 'mine'), linkBlock('c')])
})

test('a block removed on both sides is no question', async () => {
  const { server, editor } = setUpEditor('a', 'b')
  server.change({ blocks: documentWith('a').blocks })
  editor.edit(setLink('b', 'title', 'mine'))
  editor.edit([{ kind: 'remove', id: 'b' }])
  await settle()
  expect(editor.get().conflicts).toEqual([])
})

test('an own save whose answer was lost is nobody else’s, also when the typing went on', async () => {
  const { server, editor } = setUpEditor('a')
  server.network = 'answer lost'
  editor.edit(setTitle('Mine '))
  await vi.advanceTimersByTimeAsync(saveDelayMs + 60)
  expect(server.page().version).toBe(2)
  server.network = 'up'
  editor.edit(setTitle('Mine and more'))
  await vi.advanceTimersByTimeAsync(10_000)
  expect(editor.get()).toMatchObject({ status: 'saved', version: 3, merged: false, conflicts: [] })
})

test('after a lost answer somebody else’s change is told apart from the own one', async () => {
  const { server, editor } = setUpEditor('a')
  server.network = 'answer lost'
  editor.edit(setTitle('Mine'))
  await vi.advanceTimersByTimeAsync(saveDelayMs + 60)
  server.network = 'up'
  server.change({ title: 'Theirs' })
  await vi.advanceTimersByTimeAsync(10_000)
  expect(editor.get()).toMatchObject({ merged: true, conflicts: [{ theirs: 'Theirs' }] })
  expect(server.page().document.title).toBe('Mine')
})

test('what a closed window left unsaved is in question where it was changed elsewhere since', async () => {
  const { server, draft, editor } = setUpEditor('a', 'b')
  editor.edit(setLink('b', 'title', 'mine'))
  editor.edit(setTitle('Mine'))
  editor.dispose()
  server.change({ title: 'Theirs', description: 'theirs', blocks: documentWith('a').blocks })
  const next = reopenEditor(server.page(), draft.left, fakeDeps(server))
  expect(next.get().conflicts).toEqual([
    { kind: 'field', field: 'title', theirs: 'Theirs' },
    { kind: 'removed', block: linkBlock('b', 'mine'), after: 'a' },
  ])
  next.applyOther(next.get().conflicts[0]!)
  await settle()
  expect(server.page().document).toMatchObject({ title: 'Theirs', description: 'theirs' })
})

test('what a closed window had saved without an answer is nobody else’s', async () => {
  const { server, draft, editor } = setUpEditor('a')
  server.network = 'answer lost'
  editor.edit(setTitle('Mine '))
  await vi.advanceTimersByTimeAsync(saveDelayMs + 60)
  const [saved] = draft.left
  editor.edit([...setTitle('Mine and more'), ...setLink('a', 'title', 'mine')])
  editor.dispose()
  server.network = 'up'
  expect(reopenEditor(server.page(), [saved!], fakeDeps(server)).get().conflicts).toEqual([])
  const next = reopenEditor(server.page(), [{ ...saved!, ops: [...saved!.ops, ...draft.ops] }], fakeDeps(server))
  expect(next.get().conflicts).toEqual([])
  await settle()
  expect(server.page().document).toMatchObject({ title: 'Mine and more', blocks: [{ title: 'mine' }] })
  expect(reopenEditor(server.page(), draft.left, fakeDeps(server)).get()).toMatchObject({ canUndo: false })
})

test('a closed editor sends nothing more, and the answer it still gets clears its draft', async () => {
  const { server, draft, editor } = setUpEditor('a')
  editor.edit(setTitle('Mine'))
  await vi.advanceTimersByTimeAsync(saveDelayMs + 10)
  editor.edit(setLink('a', 'title', 'later'))
  editor.dispose()
  await vi.advanceTimersByTimeAsync(60_000)
  expect(server.changes).toEqual([{ title: 'Mine' }])
  expect(draft.ops).toEqual(setLink('a', 'title', 'later'))
})

test('a closed editor does not try again after a failure', async () => {
  const { server, editor } = setUpEditor('a')
  server.network = 'down'
  editor.edit(setTitle('Mine'))
  await vi.advanceTimersByTimeAsync(saveDelayMs + 10)
  editor.dispose()
  server.network = 'up'
  await vi.advanceTimersByTimeAsync(60_000)
  expect(server.changes).toEqual([])
})
