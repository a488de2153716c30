import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { longestUnsavedMs, saveDelayMs } from './autosave.ts'
import { reopenEditor } from '../reopen-editor.ts'
import { addLink, setLink, setTitle, setUpEditor } from '../testing/set-up-editor.ts'
import { blockIds, documentWith } from '../testing/documents.ts'
import { fakeDeps } from '../testing/fake-server.ts'

beforeEach(() => void vi.useFakeTimers())
afterEach(() => void vi.useRealTimers())

const settle = () => vi.advanceTimersByTimeAsync(saveDelayMs + 200)

test('edits are saved together after a pause, and only the fields that changed', async () => {
  const { server, editor } = setUpEditor('a')
  editor.edit(setTitle('O'))
  editor.edit(setTitle('Ok'))
  expect(editor.get().status).toBe('saving')
  await settle()
  expect(server.changes).toEqual([{ title: 'Ok' }])
  expect(editor.get()).toMatchObject({ status: 'saved', version: 2 })
})

test('somebody who never pauses is saved all the same', async () => {
  const { server, editor } = setUpEditor()
  for (let passed = 0; passed < longestUnsavedMs + 500; passed += 100) {
    editor.edit(setTitle(`title ${passed}`))
    await vi.advanceTimersByTimeAsync(100)
  }
  expect(server.changes.length).toBeGreaterThan(0)
})

test('an edit made during a save is saved after it', async () => {
  const { server, editor } = setUpEditor('a')
  editor.edit(setTitle('first'))
  await vi.advanceTimersByTimeAsync(saveDelayMs + 10)
  editor.edit(setLink('a', 'title', 'second'))
  await settle()
  await settle()
  expect(server.changes).toHaveLength(2)
  expect(server.page().document).toEqual(editor.get().document)
})

test('undo is saved like any edit, and an edit that was taken back at once is not sent at all', async () => {
  const { server, editor } = setUpEditor('a')
  editor.edit(addLink('b', 'a'))
  await settle()
  editor.undo()
  await settle()
  expect(blockIds(server.page().document)).toEqual(['a'])
  editor.edit(addLink('c'))
  editor.undo()
  await settle()
  expect(server.changes).toHaveLength(2)
  expect(editor.get().status).toBe('saved')
})

test('an upload under way is unsaved work, until its picture is saved too', async () => {
  const { server, editor } = setUpEditor('a')
  const avatar = '/i/0190.640x640.webp'
  const upload = async () => {
    await editor.upload(() => new Promise((arrive) => setTimeout(arrive, 5000)))
    editor.edit([{ kind: 'setPage', field: 'avatar', value: avatar }])
  }
  const seen = new Set<string>()
  const uploaded = upload()
  editor.subscribe(() => seen.add(editor.get().status))
  await vi.advanceTimersByTimeAsync(4000)
  expect(editor.get()).toMatchObject({ status: 'saving', uploading: true })
  await vi.advanceTimersByTimeAsync(1001)
  await uploaded
  expect([editor.get().uploading, [...seen]]).toEqual([false, ['saving']])
  await settle()
  expect([server.page().document.avatar, editor.get().status]).toEqual([avatar, 'saved'])
})

test('an upload that fails leaves everything saved', async () => {
  const { editor } = setUpEditor('a')
  const failed = editor.upload(() => Promise.reject(new Error('lost'))).catch((error: Error) => error.message)
  expect(editor.get().status).toBe('saving')
  expect(await failed).toBe('lost')
  await vi.advanceTimersByTimeAsync(1)
  expect(editor.get()).toMatchObject({ status: 'saved', uploading: false })
})

test('a change from another tab stays, and the own edit comes on top of it', async () => {
  const { server, editor } = setUpEditor('a')
  server.change({ blocks: documentWith('a', 'theirs').blocks })
  editor.edit(addLink('mine', 'a'))
  await settle()
  await settle()
  expect(blockIds(server.page().document)).toEqual(['a', 'mine', 'theirs'])
  expect(editor.get()).toMatchObject({ status: 'saved', merged: true, version: 3 })
  editor.edit(setTitle('next'))
  expect(editor.get().merged).toBe(false)
})

test('a newer document is taken over when another tab tells of it', async () => {
  const { server, editor } = setUpEditor('a')
  server.change({ title: 'Theirs' })
  editor.offer(server.page())
  expect(editor.get()).toMatchObject({ version: 2, merged: false, status: 'saved' })
  expect(editor.get().document.title).toBe('Theirs')
  editor.offer({ version: 1, document: documentWith() })
  expect(editor.get().version).toBe(2)
})

test('a document offered during a save waits for the answer', async () => {
  const { server, editor } = setUpEditor('a')
  editor.edit(setTitle('Mine'))
  await vi.advanceTimersByTimeAsync(saveDelayMs + 10)
  editor.offer({ version: 7, document: { ...documentWith('a', 'b'), title: 'Theirs' } })
  expect(editor.get().document.title).toBe('Mine')
  await settle()
  expect(editor.get().version).toBe(7)
  expect(server.changes).toEqual([{ title: 'Mine' }])
})

test('without a connection edits wait on this device and are saved when it is back', async () => {
  const { server, draft, editor } = setUpEditor('a')
  server.network = 'down'
  editor.edit(setTitle('Offline'))
  await settle()
  expect(editor.get().status).toBe('offline')
  expect(draft.ops).toEqual(setTitle('Offline'))
  editor.edit(addLink('b', 'a'))
  server.network = 'up'
  await vi.advanceTimersByTimeAsync(31_000)
  expect(editor.get().status).toBe('saved')
  expect(server.page().document).toEqual(editor.get().document)
  expect(draft.ops).toEqual([])
})

test('word that the connection is back saves at once', async () => {
  const { server, editor } = setUpEditor('a')
  server.network = 'down'
  editor.edit(setTitle('Offline'))
  await vi.advanceTimersByTimeAsync(20_000)
  server.network = 'up'
  editor.flush()
  await vi.advanceTimersByTimeAsync(60)
  expect(editor.get().status).toBe('saved')
})

test('an answer that got lost does no harm: the same edit is merged into itself', async () => {
  const { server, editor } = setUpEditor('a')
  server.network = 'answer lost'
  editor.edit(addLink('b', 'a'))
  await settle()
  server.network = 'up'
  await vi.advanceTimersByTimeAsync(5000)
  expect(blockIds(server.page().document)).toEqual(['a', 'b'])
  expect(editor.get()).toMatchObject({ status: 'saved', version: 2, merged: false })
})

test('a tab that dies before saving leaves its edits to the next one, as one step that can be undone', async () => {
  const { server, draft, editor } = setUpEditor('a')
  server.network = 'down'
  editor.edit(setTitle('Lost?'))
  editor.edit(addLink('b', 'a'))
  editor.dispose()
  server.network = 'up'
  server.change({ description: 'from another phone' })
  const next = reopenEditor(server.page(), draft.left, fakeDeps(server))
  expect(next.get().conflicts).toEqual([])
  await settle()
  expect(server.page().document).toMatchObject({ title: 'Lost?', description: 'from another phone' })
  expect(blockIds(server.page().document)).toEqual(['a', 'b'])
  next.undo()
  await settle()
  expect(server.page().document).toMatchObject({ title: 'Olena', description: 'from another phone' })
  expect(blockIds(server.page().document)).toEqual(['a'])
})
