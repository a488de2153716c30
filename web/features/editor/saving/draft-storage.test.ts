import { expect, test } from 'vitest'
import { memoryStorage } from '#web/session/testing/memory-storage.ts'
import type { Draft } from './autosave.ts'
import type { Op } from '../document-ops.ts'
import { draftKeeper, draftKey, findDrafts } from './draft-storage.ts'
import { takeDrafts } from './take-drafts.ts'

const draftOf = (op: Op): Draft => ({ version: 1, was: { title: '' }, ops: [op] })
const rename = draftOf({ kind: 'setPage', field: 'title', value: 'Olena' })
const remove = draftOf({ kind: 'remove', id: 'a' })

type Store = ReturnType<typeof memoryStorage>
const keeperOf = (open: () => Store, tabId: string, pageId = 'page') =>
  draftKeeper(open, draftKey(pageId, tabId), () => () => {})
const takeAll = (store: Store, pageId = 'page') =>
  takeDrafts(
    () => store,
    findDrafts(() => store, pageId),
  )

test('what two tabs left behind is all found again, and only once', () => {
  const store = memoryStorage()
  keeperOf(() => store, '1').keep(rename)
  keeperOf(() => store, '2').keep(remove)
  keeperOf(() => store, '3', 'other').keep(remove)
  expect(takeAll(store)).toEqual([rename, remove])
  expect(takeAll(store)).toEqual([])
  expect(takeAll(store, 'other')).toEqual([remove])
})

test('a draft is held from the first unsaved edit until all are saved', () => {
  const held: string[] = []
  const hold = (key: string) => {
    held.push(key)
    return () => held.splice(held.indexOf(key), 1)
  }
  const draft = draftKeeper(memoryStorage, 'key', hold)
  draft.keep(rename)
  draft.keep(remove)
  expect(held).toEqual(['key'])
  draft.clear()
  draft.clear()
  expect(held).toEqual([])
  draft.keep(rename)
  expect(held).toEqual(['key'])
  draft.leave()
  draft.keep(rename)
  expect(held).toEqual([])
})

test('a draft that has changed since it was found is left to its tab', () => {
  const store = memoryStorage()
  const draft = keeperOf(() => store, '1')
  draft.keep(rename)
  const found = findDrafts(() => store, 'page')
  draft.keep(remove)
  expect(takeDrafts(() => store, found)).toEqual([])
  expect(takeAll(store)).toEqual([remove])
})

test('a tab that saved everything leaves nothing', () => {
  const store = memoryStorage()
  const draft = keeperOf(() => store, '1')
  draft.keep(rename)
  draft.clear()
  expect(takeAll(store)).toEqual([])
})

test('damaged leftovers are dropped without harm', () => {
  const store = memoryStorage()
  store.setItem('lanka.draft.page.1', '{"half')
  store.setItem('lanka.draft.page.3', 'null')
  store.setItem(
    'lanka.draft.page.2',
    JSON.stringify({ ...rename, ops: [null, { kind: 'unknown' }, { kind: 'add' }, ...rename.ops] }),
  )
  expect(takeAll(store)).toEqual([rename])
})

test('a store that refuses to write does not stop the editing', () => {
  const full = {
    ...memoryStorage(),
    setItem: () => {
      throw new DOMException('full', 'QuotaExceededError')
    },
  }
  expect(() => keeperOf(() => full, '1').keep(rename)).not.toThrow()
  const forbidden = () => {
    throw new DOMException('forbidden', 'SecurityError')
  }
  expect(() => keeperOf(forbidden, '1').keep(rename)).not.toThrow()
  expect(findDrafts(forbidden, 'page')).toEqual([])
  expect(takeDrafts(forbidden, [[draftKey('page', '1'), JSON.stringify(rename)]])).toEqual([])
})
