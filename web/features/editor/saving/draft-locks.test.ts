import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { claimDraft } from './claim-draft.ts'
import { holdDraft } from './draft-locks.ts'

/** Web Locks of one browser: whoever asks for a name waits until those before have let go of it. */
function browserLocks() {
  const last = new Map<string, Promise<void>>()
  return {
    request(name: string, run: () => Promise<void>): Promise<void> {
      const held = (last.get(name) ?? Promise.resolve()).then(run)
      last.set(name, held)
      return held
    },
  }
}

beforeEach(() => {
  vi.useFakeTimers()
  vi.stubGlobal('navigator', { locks: browserLocks() })
})
afterEach(() => {
  vi.useRealTimers()
  vi.unstubAllGlobals()
})

test('the draft of an open tab is claimed by nobody, and by one other tab once it is gone', async () => {
  const release = holdDraft('draft')
  const early = claimDraft('draft')
  await vi.advanceTimersByTimeAsync(1000)
  expect(await early).toBeUndefined()
  release()
  const [first, second] = [claimDraft('draft'), claimDraft('draft')]
  await vi.advanceTimersByTimeAsync(1000)
  expect([typeof (await first), await second]).toEqual(['function', undefined])
  const third = claimDraft('draft')
  ;(await first)!()
  expect(await third).toBeTypeOf('function')
})

test('a draft let go of before it was held is free, as are all where a browser has no locks', async () => {
  holdDraft('draft')()
  expect(await claimDraft('draft')).toBeTypeOf('function')
  vi.stubGlobal('navigator', {})
  holdDraft('other')
  expect(await claimDraft('other')).toBeTypeOf('function')
})
