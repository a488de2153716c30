import { expect, test } from 'vitest'
import { storage } from '#web/session/safe-storage.ts'
import { readPending } from './pending.ts'

test('a payment begun before the screen that it was left from was kept leads to that of its wish', () => {
  const begun = { wish: { kind: 'form' }, pageId: 'p1', period: 'monthly', userId: 'u1', until: null }
  storage.setItem('lanka.wish', JSON.stringify(begun))
  expect(readPending('u1')).toEqual({ ...begun, from: '/my/p1/form' })
  expect(readPending('u2')).toBeUndefined()
})
