import { expect, test } from 'vitest'
import { Slots } from './slots.ts'

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
