import { QueryClient } from '@tanstack/react-query'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'

const session = vi.hoisted(() => ({ userId: 'olena' }))
vi.mock('#web/session/current-session.ts', () => ({
  session: { identity: () => ({ id: session.userId, username: session.userId, lang: 'uk' }) },
  onOtherPerson: () => {},
}))

// That of the product listens to a window.
vi.mock('#web/query-client.ts', () => ({ queryClient: new QueryClient() }))

const { startCachingAnswers, withCachedFallback } = await import('./cached-answers.ts')
const { queryClient } = await import('#web/query-client.ts')

beforeEach(() => {
  session.userId = 'olena'
  vi.useFakeTimers()
  vi.stubGlobal('caches', {
    open: async () => ({ match: async (address: string) => new Response(JSON.stringify({ name: address })) }),
  })
})
afterEach(() => {
  queryClient.clear()
  vi.useRealTimers()
  vi.unstubAllGlobals()
})

/** Starts a query whose server answers only on request, and lets its timeout pass, so that it has the cached answer. */
async function askSlowly() {
  let answer!: (name: string) => void
  const asking = withCachedFallback(
    ['self'],
    () => new Promise<object>((resolve) => (answer = (name) => resolve({ name }))),
  )
  await vi.advanceTimersByTimeAsync(6000)
  expect(await asking).toEqual({ name: '/kept/olena/self' })
  return async (name: string) => {
    answer(name)
    await vi.advanceTimersByTimeAsync(0)
    return queryClient.getQueryData(['self'])
  }
}

test('an answer that comes late takes the place of the one that was kept', async () => {
  const answer = await askSlowly()
  expect(await answer('Olena')).toEqual({ name: 'Olena' })
})

test('nothing of one person is shown to the next one on the device, however late it comes', async () => {
  const answer = await askSlowly()
  session.userId = 'taras'
  expect(await answer('Olena')).toBeUndefined()
})

test('an answer for the former person, whose queries are not gone yet, is not stored for the next one', async () => {
  const stored: string[] = []
  vi.stubGlobal('caches', { open: async () => ({ put: async (address: string) => stored.push(address) }) })
  startCachingAnswers(() => session.userId === 'olena')
  queryClient.setQueryData(['self'], { name: 'Olena' })
  session.userId = 'taras'
  queryClient.setQueryData(['self'], { name: 'Olena P.' })
  await vi.advanceTimersByTimeAsync(0)
  expect(stored).toEqual(['/kept/olena/self'])
})
