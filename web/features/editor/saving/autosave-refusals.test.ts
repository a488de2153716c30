import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import type { Op } from '../document-ops.ts'
import { saveDelayMs, type SaveAnswer } from './autosave.ts'
import { addLink, setLink, setTitle, setUpEditor } from '../testing/set-up-editor.ts'
import { blockIds } from '../testing/documents.ts'

beforeEach(() => void vi.useFakeTimers())
afterEach(() => void vi.useRealTimers())

const settle = () => vi.advanceTimersByTimeAsync(saveDelayMs + 200)

const refused = (
  code: 'URL_INCORRECT' | 'OUT_OF_LIMIT' | 'TITLE_TOO_SHORT' | 'TITLE_TOO_LONG',
  field?: string,
): SaveAnswer => ({
  kind: 'refused',
  code: field === undefined ? code : 'VALIDATION',
  fields: field === undefined ? undefined : { [field]: code },
})

test('a refused field waits with its message while everything else is saved', async () => {
  const { server, draft, editor } = setUpEditor('a', 'b')
  server.judge = ({ blocks }) =>
    blocks?.some((block) => block.type === 'link' && block.url === 'bad')
      ? refused('URL_INCORRECT', 'blocks.1.url')
      : undefined
  editor.edit(setLink('b', 'url', 'bad'))
  editor.edit(setLink('b', 'title', 'Shop'))
  editor.edit(setTitle('Oksana'))
  await settle()
  await settle()
  expect(editor.get()).toMatchObject({ status: 'error', refusals: { 'b.url': 'URL_INCORRECT' } })
  expect(editor.get().document.blocks[1]).toMatchObject({ url: 'bad', title: 'Shop' })
  expect(server.page().document).toMatchObject({ title: 'Oksana' })
  expect(server.page().document.blocks[1]).toMatchObject({ url: '', title: 'Shop' })
  expect(draft.ops).toEqual(setLink('b', 'url', 'bad'))
  editor.edit(setLink('b', 'url', 'https://shop.ua/'))
  await settle()
  expect(editor.get()).toMatchObject({ status: 'saved', refusals: {} })
  expect(server.page().document.blocks[1]).toMatchObject({ url: 'https://shop.ua/' })
})

test('a refused page field waits while blocks are saved', async () => {
  const { server, editor } = setUpEditor('a')
  server.judge = ({ title }) => (title === '' ? refused('TITLE_TOO_SHORT', 'title') : undefined)
  editor.edit(setTitle(''))
  editor.edit(addLink('b', 'a'))
  await settle()
  await settle()
  expect(editor.get()).toMatchObject({ status: 'error', refusals: { title: 'TITLE_TOO_SHORT' } })
  expect(blockIds(server.page().document)).toEqual(['a', 'b'])
  expect(server.page().document.title).toBe('Olena')
})

test('a refused part of a page field is told of there, and the field waits until it is changed', async () => {
  const { server, editor } = setUpEditor('a')
  server.judge = ({ form }) =>
    form !== undefined && form.title !== 'Hi' ? refused('TITLE_TOO_LONG', 'form.title') : undefined
  const setForm = (title: string): Op[] => [
    { kind: 'setPage', field: 'form', value: { ...editor.get().document.form, title } },
  ]
  editor.edit(setForm('Much too long'))
  editor.edit(setTitle('Oksana'))
  await settle()
  await settle()
  expect(editor.get()).toMatchObject({ status: 'error', refusals: { 'form.title': 'TITLE_TOO_LONG' } })
  expect(Object.keys(editor.get().refusals)).toEqual(['form.title'])
  expect(server.page().document.title).toBe('Oksana')
  editor.edit(setForm('Hi'))
  await settle()
  expect(editor.get()).toMatchObject({ status: 'saved', refusals: {} })
  expect(server.page().document.form.title).toBe('Hi')
})

test('a refused block that was not sent holds the list as a whole, and is not asked for again and again', async () => {
  const { server, editor } = setUpEditor('a')
  server.judge = ({ blocks }) => (blocks === undefined ? undefined : refused('TITLE_TOO_LONG', 'blocks.9.title'))
  editor.edit(addLink('b', 'a'))
  await settle()
  await settle()
  expect(editor.get()).toMatchObject({ status: 'error', refusals: { blocks: 'TITLE_TOO_LONG' } })
})

test('what was put right while its refusal was on the way is saved without another edit', async () => {
  const { server, editor } = setUpEditor('a')
  server.judge = ({ title }) => (title === '' ? refused('TITLE_TOO_SHORT', 'title') : undefined)
  editor.edit(setTitle(''))
  await vi.advanceTimersByTimeAsync(saveDelayMs + 10)
  editor.edit(setTitle('Oksana'))
  await settle()
  await settle()
  expect(editor.get()).toMatchObject({ status: 'saved', refusals: {} })
  expect(server.page().document.title).toBe('Oksana')
})

test('two refusals that stand at once are not asked for again and again', async () => {
  const { server, editor } = setUpEditor('a')
  server.judge = ({ title, blocks }) => {
    if (title === '') return refused('TITLE_TOO_SHORT', 'title')
    return blocks?.some((block) => block.type === 'link' && block.title === 'bad')
      ? refused('TITLE_TOO_LONG', 'blocks.0.title')
      : undefined
  }
  editor.edit(setTitle(''))
  await settle()
  editor.edit(setLink('a', 'title', 'bad'))
  await vi.advanceTimersByTimeAsync(60_000)
  expect(editor.get().refusals).toEqual({ title: 'TITLE_TOO_SHORT', 'a.title': 'TITLE_TOO_LONG' })
  expect(server.changes.length).toBeLessThan(5)
})

test('an address that is still being typed sends nothing again that was refused', async () => {
  const { server, editor } = setUpEditor('a')
  server.judge = ({ blocks }) => (blocks === undefined ? undefined : refused('OUT_OF_LIMIT'))
  editor.edit(addLink('b', 'a'))
  editor.edit(setLink('a', 'url', 'olena'))
  await vi.advanceTimersByTimeAsync(60_000)
  expect(editor.get().refusals).toMatchObject({ blocks: 'OUT_OF_LIMIT' })
  expect(server.changes.length).toBeLessThan(5)
})

test.each([undefined, 'blocks.2'])('blocks beyond the limit are kept and saved once there is room', async (field) => {
  const { server, editor } = setUpEditor('a', 'b')
  server.judge = ({ blocks }) =>
    blocks !== undefined && blocks.length > 2 ? refused('OUT_OF_LIMIT', field) : undefined
  editor.edit(addLink('c', 'b'))
  editor.edit(setLink('c', 'title', 'Third'))
  await settle()
  await settle()
  expect(editor.get()).toMatchObject({ status: 'error', refusals: { [field ? 'c' : 'blocks']: 'OUT_OF_LIMIT' } })
  expect(blockIds(editor.get().document)).toEqual(['a', 'b', 'c'])
  editor.edit([{ kind: 'remove', id: 'a' }])
  await settle()
  expect(editor.get().status).toBe('saved')
  expect(blockIds(server.page().document)).toEqual(['b', 'c'])
})

test('what follows for a block that was refused waits with it', async () => {
  const { server, editor } = setUpEditor('a')
  server.judge = ({ blocks }) => {
    const at = blocks?.findIndex((block) => block.id === 'new') ?? -1
    return at === -1 ? undefined : refused('URL_INCORRECT', `blocks.${at}.url`)
  }
  editor.edit(addLink('new', 'a'))
  editor.edit(setLink('new', 'title', 'kept'))
  editor.edit(addLink('below', 'new'))
  editor.edit(setLink('a', 'title', 'saved'))
  await settle()
  await settle()
  expect(blockIds(editor.get().document)).toEqual(['a', 'new', 'below'])
  expect(blockIds(server.page().document)).toEqual(['a'])
  expect(server.page().document.blocks[0]).toMatchObject({ title: 'saved' })
  editor.edit([{ kind: 'remove', id: 'new' }])
  await settle()
  expect(blockIds(server.page().document)).toEqual(['a', 'below'])
})

test('a refusal that names nothing is not repeated for ever', async () => {
  const { server, editor } = setUpEditor('a')
  server.judge = () => refused('OUT_OF_LIMIT', 'somewhere.else')
  editor.edit(setTitle('x'))
  await vi.advanceTimersByTimeAsync(60_000)
  expect(server.changes.length).toBeLessThanOrEqual(2)
  expect(editor.get().status).toBe('error')
  server.judge = () => undefined
  editor.retry()
  await settle()
  expect(server.page().document.title).toBe('x')
})
