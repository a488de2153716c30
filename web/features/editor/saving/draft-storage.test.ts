import { expect, test } from 'vitest'
import { memoryStorage } from '#web/session/testing/memory-storage.ts'
import type { Draft } from './autosave.ts'
import type { Op } from '../document-ops.ts'
import { draftKeeper, takeDrafts } from './draft-storage.ts'

const draftOf = (op: Op): Draft => ({ version: 1, was: { title: '' }, ops: [op] })
const rename = draftOf({ kind: 'setPage', field: 'title', value: 'Olena' })
const remove = draftOf({ kind: 'remove', id: 'a' })

test('what two tabs left behind is all found again, and only once', () => {
  const store = memoryStorage()
  draftKeeper(() => store, 'page', '1').keep(rename)
  draftKeeper(() => store, 'page', '2').keep(remove)
  draftKeeper(() => store, 'other', '3').keep(remove)
  expect(takeDrafts(() => store, 'page')).toEqual([rename, remove])
  expect(takeDrafts(() => store, 'page')).toEqual([])
  expect(takeDrafts(() => store, 'other')).toEqual([remove])
})

test('a tab that saved everything leaves nothing', () => {
  const store = memoryStorage()
  const draft = draftKeeper(() => store, 'page', '1')
  draft.keep(rename)
  draft.clear()
  expect(takeDrafts(() => store, 'page')).toEqual([])
})

test('damaged leftovers are dropped without harm', () => {
  const store = memoryStorage()
  store.setItem('lanka.draft.page.1', '{"half')
  store.setItem('lanka.draft.page.3', 'null')
  store.setItem(
    'lanka.draft.page.2',
    JSON.stringify({ ...rename, ops: [null, { kind: 'unknown' }, { kind: 'add' }, ...rename.ops] }),
  )
  expect(takeDrafts(() => store, 'page')).toEqual([rename])
})

test('what a former release left, operations alone, is found as well', () => {
  const store = memoryStorage()
  store.setItem('lanka.draft.page.1', JSON.stringify(remove.ops))
  expect(takeDrafts(() => store, 'page')).toEqual([{ version: Infinity, was: {}, ops: remove.ops }])
})

test('a store that refuses to write does not stop the editing', () => {
  const full = {
    ...memoryStorage(),
    setItem: () => {
      throw new DOMException('full', 'QuotaExceededError')
    },
  }
  expect(() => draftKeeper(() => full, 'page', '1').keep(rename)).not.toThrow()
  const forbidden = () => {
    throw new DOMException('forbidden', 'SecurityError')
  }
  expect(() => draftKeeper(forbidden, 'page', '1').keep(rename)).not.toThrow()
  expect(takeDrafts(forbidden, 'page')).toEqual([])
})
