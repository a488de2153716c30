import * as fc from 'fast-check'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { createEditorStore, type EditorStore } from '../editor-store.ts'
import { anyDocument, anyOp, blockIds, documentWith, linkBlock } from '../testing/documents.ts'
import { fakeDeps, fakeServer, type Network } from '../testing/fake-server.ts'

beforeEach(() => void vi.useFakeTimers())
afterEach(() => void vi.useRealTimers())

const tab = fc.constantFrom(0, 1)
const network = fc.constantFrom<Network>('up', 'down', 'answer lost')
const event = fc.oneof(
  { weight: 6, arbitrary: fc.record({ kind: fc.constant('edit' as const), tab, op: anyOp }) },
  { weight: 2, arbitrary: fc.record({ kind: fc.constantFrom('undo' as const, 'redo' as const), tab }) },
  { weight: 3, arbitrary: fc.record({ kind: fc.constant('wait' as const), ms: fc.nat(3000) }) },
  { weight: 1, arbitrary: fc.record({ kind: fc.constant('network' as const), network }) },
)

test('two tabs and the server end up with the same document, whatever is lost on the way', async () => {
  await fc.assert(
    fc.asyncProperty(anyDocument, fc.array(event, { maxLength: 40 }), async (document, events) => {
      const server = fakeServer(document)
      const tabs = [0, 1].map(() => createEditorStore(server.page(), fakeDeps(server)))
      for (const each of events) {
        if (each.kind === 'wait') await vi.advanceTimersByTimeAsync(each.ms)
        else if (each.kind === 'network') server.network = each.network
        else if (each.kind === 'edit') tabs[each.tab]!.edit([each.op])
        else tabs[each.tab]![each.kind]()
      }
      server.network = 'up'
      await vi.advanceTimersByTimeAsync(120_000)
      for (const each of tabs) {
        each.offer(server.page())
        expect(each.get().status).toBe('saved')
        expect(each.get().document).toEqual(server.page().document)
      }
      stop(tabs)
    }),
    { numRuns: 200 },
  )
})

test('no block that either tab added is lost, whatever is lost on the way', async () => {
  const step = fc.record({ tab, network, wait: fc.nat(3000) })
  await fc.assert(
    fc.asyncProperty(fc.array(step, { minLength: 1, maxLength: 12 }), async (steps) => {
      const server = fakeServer(documentWith())
      const tabs = [0, 1].map(() => createEditorStore(server.page(), fakeDeps(server)))
      for (const [index, each] of steps.entries()) {
        server.network = each.network
        tabs[each.tab]!.edit([{ kind: 'add', block: linkBlock(`block${index}`), after: null }])
        await vi.advanceTimersByTimeAsync(each.wait)
      }
      server.network = 'up'
      await vi.advanceTimersByTimeAsync(120_000)
      expect(blockIds(server.page().document).toSorted()).toEqual(steps.map((_, index) => `block${index}`).toSorted())
      stop(tabs)
    }),
    { numRuns: 200 },
  )
})

test('every edit that was followed by no other arrives, though both tabs wrote at once', async () => {
  const server = fakeServer(documentWith())
  const tabs = [0, 1].map(() => createEditorStore(server.page(), fakeDeps(server)))
  tabs[0]!.edit([{ kind: 'setPage', field: 'title', value: 'from the first' }])
  tabs[1]!.edit([{ kind: 'setPage', field: 'description', value: 'from the second' }])
  await vi.advanceTimersByTimeAsync(5000)
  expect(server.page().document).toMatchObject({ title: 'from the first', description: 'from the second' })
})

test('an edit after one that was taken back without a connection is saved once it is back', async () => {
  const server = fakeServer(documentWith())
  const editor = createEditorStore(server.page(), fakeDeps(server))
  server.network = 'down'
  editor.edit([{ kind: 'setPage', field: 'title', value: 'lost' }])
  await vi.advanceTimersByTimeAsync(1000)
  editor.undo()
  await vi.advanceTimersByTimeAsync(2000)
  expect(editor.get().status).toBe('saved')
  editor.edit([{ kind: 'setPage', field: 'title', value: 'kept' }])
  server.network = 'up'
  await vi.advanceTimersByTimeAsync(1000)
  expect(editor.get().status).toBe('saved')
  expect(server.page().document.title).toBe('kept')
})

function stop(tabs: readonly EditorStore[]) {
  for (const each of tabs) each.dispose()
}
