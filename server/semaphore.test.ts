import { expect, test, vi } from 'vitest'
import { KeyedLimiter, Semaphore } from './semaphore.ts'

function gate() {
  let open: () => void = () => undefined
  const opened = new Promise<void>((resolve) => {
    open = resolve
  })
  return { open, opened }
}

test('no more work runs at once than allowed, the rest waits in order, and who finds the line full is told BUSY', async () => {
  const semaphore = new Semaphore({ atOnce: 1, queue: 2 })
  const { open, opened } = gate()
  const order: string[] = []
  const work = (name: string) =>
    semaphore.run(async () => {
      order.push(name)
      await opened
    })
  const accepted = [work('first'), work('second'), work('third')]
  await expect(work('fourth')).rejects.toMatchObject({ code: 'BUSY', retryAfter: 2 })
  expect(order).toEqual(['first'])
  open()
  await Promise.all(accepted)
  expect(order).toEqual(['first', 'second', 'third'])
})

test('who waits too long is refused, and the place goes to the next in line', async () => {
  vi.useFakeTimers()
  try {
    const semaphore = new Semaphore({ atOnce: 1, queue: 2, maxWaitMs: 1000 })
    const { open, opened } = gate()
    const first = semaphore.run(() => opened)
    const late = semaphore.run(async () => 'late').catch((error: unknown) => error)
    vi.advanceTimersByTime(600)
    const next = semaphore.run(async () => 'next')
    vi.advanceTimersByTime(600)
    expect(await late).toMatchObject({ code: 'BUSY', retryAfter: 2 })
    open()
    await first
    expect(await next).toBe('next')
    vi.advanceTimersByTime(1000)
    expect(await semaphore.run(async () => 'another')).toBe('another')
  } finally {
    vi.useRealTimers()
  }
})

test('work that fails releases its place', async () => {
  const semaphore = new Semaphore({ atOnce: 1, queue: 0 })
  await expect(semaphore.run(() => Promise.reject(new Error('broken')))).rejects.toThrow('broken')
  expect(await semaphore.run(async () => 'next')).toBe('next')
})

test('each origin has a limit of its own, which is forgotten when it is empty', async () => {
  const limiter = new KeyedLimiter({ atOnce: 1, queue: 1 })
  const { open, opened } = gate()
  const accepted = [
    limiter.run('one', () => opened),
    limiter.run('one', () => opened),
    limiter.run('two', () => opened),
  ]
  await expect(limiter.run('one', () => opened)).rejects.toMatchObject({ code: 'TOO_MANY_REQUESTS', retryAfter: 2 })
  open()
  await Promise.all(accepted)
  expect(await limiter.run('one', async () => 'again')).toBe('again')
})
