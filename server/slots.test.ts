import { expect, test } from 'vitest'
import { Lanes, Slots } from './slots.ts'

function gate() {
  let open: () => void = () => undefined
  const opened = new Promise<void>((resolve) => {
    open = resolve
  })
  return { open, opened }
}

test('no more work runs at once than allowed, the rest waits in order, and who finds the line full is told BUSY', async () => {
  const slots = new Slots({ atOnce: 1, queue: 2 })
  const { open, opened } = gate()
  const order: string[] = []
  const work = (name: string) =>
    slots.run(async () => {
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

test('work that fails gives its slot back', async () => {
  const slots = new Slots({ atOnce: 1, queue: 0 })
  await expect(slots.run(() => Promise.reject(new Error('broken')))).rejects.toThrow('broken')
  expect(await slots.run(async () => 'next')).toBe('next')
})

test('each origin has a lane of its own, which is forgotten when it is empty', async () => {
  const lanes = new Lanes({ atOnce: 1, queue: 1 })
  const { open, opened } = gate()
  const accepted = [lanes.run('one', () => opened), lanes.run('one', () => opened), lanes.run('two', () => opened)]
  await expect(lanes.run('one', () => opened)).rejects.toMatchObject({ code: 'TOO_MANY_REQUESTS', retryAfter: 2 })
  open()
  await Promise.all(accepted)
  expect(await lanes.run('one', async () => 'again')).toBe('again')
})
