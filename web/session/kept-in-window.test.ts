import { expect, test } from 'vitest'
import { keptInWindow } from './kept-in-window.ts'
import { memoryStorage } from './testing/memory-storage.ts'

test('what a window keeps outlives a reload, and neither its time nor its end', () => {
  const entries = new Map<string, string>()
  const storage = memoryStorage(entries)
  let now = 0
  const load = () => keptInWindow<{ token: string }>('step', { storage, now: () => now, minutes: 10 })
  expect(load().read()).toBeUndefined()
  load().keep({ token: 'abc' })
  const after = load()
  expect(after.read()).toEqual({ token: 'abc' })
  now = 10 * 60_000
  expect(after.read()).toBeUndefined()
  expect(entries.size).toBe(0)
  after.keep({ token: 'abc' })
  after.clear()
  expect(entries.size).toBe(0)
})
