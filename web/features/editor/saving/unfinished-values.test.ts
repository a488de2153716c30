import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { defaultOptions } from '#page/kit/block.ts'
import type { BlockOf } from '#page/registry/models.gen.ts'
import { saveDelayMs } from './autosave.ts'
import type { Op } from '../document-ops.ts'
import type { EditorDocument } from '../editor-document.ts'
import { createEditorStore } from '../editor-store.ts'
import { reopenEditor } from '../reopen-editor.ts'
import { blockIds, documentWith, linkBlock } from '../testing/documents.ts'
import { fakeDeps, fakeDraft, fakeServer } from '../testing/fake-server.ts'

beforeEach(() => void vi.useFakeTimers())
afterEach(() => void vi.useRealTimers())

const good = 'https://shop.ua/'
const set = (id: string, field: string, value: unknown): Op => ({ kind: 'set', id, field, value })
const settle = () => vi.advanceTimersByTimeAsync(saveDelayMs + 200)

function desk(document: EditorDocument) {
  const server = fakeServer(document)
  const draft = fakeDraft()
  return { server, draft, editor: createEditorStore(server.page(), fakeDeps(server, draft)) }
}

function iconRow(...urls: string[]): BlockOf<'icons'> {
  const items = urls.map((url) => ({ icon: 'link' as const, url, label: '' }))
  return { id: 'row', type: 'icons', hidden: false, options: defaultOptions, items }
}

const withLink = { ...documentWith(), blocks: [{ ...linkBlock('a'), url: good }] }

test('an address that is none waits with its mark, visitors keep the former one, and all else is saved', async () => {
  const { server, draft, editor } = desk(withLink)
  editor.edit([set('a', 'url', 'not a link')])
  editor.edit([set('a', 'title', 'Shop')])
  await settle()
  expect(editor.get()).toMatchObject({ status: 'error', refusals: { 'a.url': 'URL_INCORRECT' } })
  expect(editor.get().document.blocks[0]).toMatchObject({ url: 'not a link', title: 'Shop' })
  expect(editor.get().shown.blocks[0]).toMatchObject({ url: good, title: 'Shop' })
  expect(server.page().document.blocks[0]).toMatchObject({ url: good, title: 'Shop' })
  expect(draft.ops).toEqual([set('a', 'url', 'not a link')])
})

test('the typed text comes back with the draft and leaves with the first right address', async () => {
  const { draft, server, editor } = desk(withLink)
  editor.edit([set('a', 'url', 'not a link')])
  editor.dispose()
  const next = reopenEditor(server.page(), draft.left, fakeDeps(server, draft))
  await settle()
  expect(next.get()).toMatchObject({ status: 'error', document: { blocks: [{ url: 'not a link' }] } })
  next.edit([set('a', 'url', 'https://new.ua/')])
  await settle()
  expect(next.get()).toMatchObject({ status: 'saved', refusals: {} })
  expect(server.page().document.blocks[0]).toMatchObject({ url: 'https://new.ua/' })
  expect(draft.ops).toEqual([])
})

test('undo takes an unfinished address back like any other text', async () => {
  const { editor } = desk(withLink)
  editor.edit([set('a', 'url', 'not a link')])
  await settle()
  editor.undo()
  await settle()
  expect(editor.get()).toMatchObject({ status: 'saved', document: withLink })
})

test('an unfinished address that was put right between other edits is not sent back into the field', async () => {
  const { server, editor } = desk(withLink)
  editor.edit([set('a', 'url', 'not a link')])
  editor.edit([set('a', 'title', 'Shop')])
  editor.edit([set('a', 'url', 'https://new.ua/')])
  await settle()
  await settle()
  expect(editor.get()).toMatchObject({ status: 'saved', document: server.page().document })
})

test('a new block and a copy with an unfinished address are saved without it', async () => {
  const { server, editor } = desk(documentWith())
  editor.edit([{ kind: 'add', block: linkBlock('new'), after: null }])
  editor.edit([set('new', 'url', 'olena')])
  editor.edit([{ kind: 'add', block: { ...linkBlock('copy', 'Copy'), url: 'olena' }, after: 'new' }])
  await settle()
  expect(blockIds(server.page().document)).toEqual(['new', 'copy'])
  expect(server.page().document.blocks[1]).toMatchObject({ title: 'Copy', url: '' })
  expect(editor.get().document.blocks[1]).toMatchObject({ title: 'Copy', url: 'olena' })
  expect(editor.get().refusals).toEqual({ 'new.url': 'URL_INCORRECT', 'copy.url': 'URL_INCORRECT' })
})

test('a colour that is none waits, too, and a copy is saved without it', async () => {
  const { server, editor } = desk(withLink)
  const options = { ...defaultOptions, colors: { text: 'zzz', background: '#112233' } }
  editor.edit([set('a', 'options', options)])
  editor.edit([{ kind: 'add', block: { ...linkBlock('copy'), options }, after: 'a' }])
  await settle()
  const mark = 'COLOR_INCORRECT'
  expect(editor.get().refusals).toEqual({ 'a.options.colors.text': mark, 'copy.options.colors.text': mark })
  expect(editor.get().document.blocks[1]).toMatchObject({ options })
  expect(server.page().document.blocks.map((block) => block.options.colors)).toEqual([
    defaultOptions.colors,
    { text: null, background: '#112233' },
  ])
})

test('in a row of icons the text and its mark move with the entry and go with it', async () => {
  const { server, editor } = desk({ ...documentWith(), blocks: [iconRow(good, '')] })
  const row = (...urls: string[]) => editor.edit([set('row', 'items', iconRow(...urls).items)])
  row(good, 'olena')
  await settle()
  expect(editor.get().refusals).toEqual({ 'row.items.1.url': 'URL_INCORRECT' })
  row('olena', good)
  await settle()
  expect(editor.get().refusals).toEqual({ 'row.items.0.url': 'URL_INCORRECT' })
  row(good)
  await settle()
  expect(editor.get()).toMatchObject({ status: 'saved', refusals: {} })
  expect(server.page().document.blocks).toEqual([iconRow(good)])
})

test('removing a block takes its unfinished address along', async () => {
  const { server, editor } = desk(withLink)
  editor.edit([set('a', 'url', 'not a link')])
  await settle()
  editor.edit([{ kind: 'remove', id: 'a' }])
  await settle()
  expect(editor.get().status).toBe('saved')
  expect(server.page().document.blocks).toEqual([])
})
