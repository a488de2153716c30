import { expect, test } from 'vitest'
import { createEditorStore } from './editor-store.ts'
import { documentWith } from './testing/documents.ts'
import { fakeDeps, fakeDraft, fakeServer } from './testing/fake-server.ts'

test('a text that is no value yet keeps the page from counting as saved, as long as it stands', () => {
  const server = fakeServer(documentWith('a'))
  const editor = createEditorStore(server.page(), fakeDeps(server, fakeDraft()))
  expect(editor.get().status).toBe('saved')
  editor.markWrong('a.options.colors.text', true)
  expect(editor.get().status).toBe('error')
  editor.markWrong('a.options.colors.text', false)
  expect(editor.get().status).toBe('saved')
})
