import { expect, test, vi } from 'vitest'
import { madeOnce } from './made-once.ts'

test('what was made is kept, and what failed is made again', async () => {
  const make = vi.fn<() => Promise<string>>().mockRejectedValueOnce(new Error('no disk')).mockResolvedValue('icon')
  const thing = madeOnce(make)
  await expect(thing()).rejects.toThrow('no disk')
  expect([await thing(), await thing(), make.mock.calls.length]).toEqual(['icon', 'icon', 2])
})
