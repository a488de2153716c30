import { expect, test } from 'vitest'
import { safeStorage } from './safe-storage.ts'

test('a browser without storage keeps values in memory', () => {
  const storage = safeStorage(() => {
    throw new Error('SecurityError')
  })
  storage.setItem('key', 'value')
  expect(storage.getItem('key')).toBe('value')
  storage.removeItem('key')
  expect(storage.getItem('key')).toBeNull()
})

test('a full storage keeps the newest value in memory', () => {
  const held = new Map([['key', 'old']])
  const storage = safeStorage(() => ({
    getItem: (key) => held.get(key) ?? null,
    setItem: () => {
      throw new Error('QuotaExceededError')
    },
    removeItem: (key) => void held.delete(key),
  }))
  storage.setItem('key', 'new')
  expect(storage.getItem('key')).toBe('new')
})
