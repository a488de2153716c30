import { describe, expect, test } from 'vitest'
import type { CountedEvent } from './counted-event.ts'
import { createEventSink } from './event-sink.ts'

function event(id: string): CountedEvent {
  const rest = {
    blockId: undefined,
    referrer: undefined,
    country: undefined,
    app: 'browser',
    hour: '14',
    device: 'phone',
    audience: 'people',
    tellsDevice: true,
  } as const
  const day = '2026-11-21'
  return { id, seenDay: day, received: day, pageId: 'page', day, kind: 'view', visitor: '00'.repeat(8), ...rest }
}

describe('group commit', () => {
  test('answers only after the batch is stored, and stores what arrives meanwhile together', async () => {
    const batches: string[][] = []
    const commits: (() => void)[] = []
    const sink = createEventSink((events) => {
      batches.push(events.map(({ id }) => id))
      return new Promise((resolve) => commits.push(resolve))
    })
    const answered: string[] = []
    const store = (id: string) => sink.store([event(id)]).then(() => answered.push(id))
    const first = store('a')
    await Promise.resolve()
    const rest = [store('b'), store('c')]
    await new Promise(setImmediate)
    expect({ batches, answered }).toEqual({ batches: [['a']], answered: [] })
    commits[0]!()
    await first
    await new Promise(setImmediate)
    expect(batches).toEqual([['a'], ['b', 'c']])
    expect(answered).toEqual(['a'])
    commits[1]!()
    await Promise.all(rest)
    expect(answered).toEqual(['a', 'b', 'c'])
  })

  test('tells every caller of a failed batch, and goes on with the next', async () => {
    let fails = true
    const sink = createEventSink(() => (fails ? Promise.reject(new Error('gone')) : Promise.resolve()))
    await expect(sink.store([event('a')])).rejects.toThrow('gone')
    fails = false
    await expect(sink.store([event('b')])).resolves.toBeUndefined()
  })

  test('makes batches as large as they may be, and one of a request that is larger', async () => {
    const sizes: number[] = []
    const sink = createEventSink((events) => {
      sizes.push(events.length)
      return Promise.resolve()
    })
    const requests = [600, 400, 1, 1001, 50].map((count) =>
      Array.from({ length: count }, (_, index) => event(`${count}-${index}`)),
    )
    await Promise.all(requests.map((events) => sink.store(events)))
    expect(sizes).toEqual([1000, 1, 1001, 50])
  })

  test('refuses with BUSY when too many events wait', async () => {
    let commit = () => undefined as void
    const sink = createEventSink(() => new Promise((resolve) => (commit = resolve)))
    const many = Array.from({ length: 1000 }, (_, index) => event(String(index)))
    const first = sink.store(many)
    await new Promise(setImmediate)
    const accepted = Array.from({ length: 50 }, () => sink.store(many))
    await expect(sink.store(many)).rejects.toMatchObject({ code: 'BUSY' })
    const draining = setInterval(() => commit(), 0)
    await Promise.all([first, ...accepted])
    clearInterval(draining)
  })
})
