import type { Op } from '../document-ops.ts'
import { createEditorStore } from '../editor-store.ts'
import { documentWith, linkBlock } from './documents.ts'
import { fakeDeps, fakeDraft, fakeServer } from './fake-server.ts'

export const setTitle = (value: string): Op[] => [{ kind: 'setPage', field: 'title', value }]
export const setLink = (id: string, field: string, value: unknown): Op[] => [{ kind: 'set', id, field, value }]
export const addLink = (id: string, after: string | null = null): Op[] => [{ kind: 'add', block: linkBlock(id), after }]

/** An editor with a page of links, and its fake server. */
export function setUpEditor(...blocks: string[]) {
  const server = fakeServer(documentWith(...blocks))
  const draft = fakeDraft()
  return { server, draft, editor: createEditorStore(server.page(), fakeDeps(server, draft)) }
}
