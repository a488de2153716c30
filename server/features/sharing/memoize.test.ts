import { expect, test, vi } from 'vitest'
import { memoize } from './memoize.ts'

test('what was made is kept, and what failed is made again', async () => {
  const make = vi.fn<() => Promise<string>>().mockRejectedValueOnce(new Error('no disk')).mockResolvedValue('icon')
  const thing = memoize(make)
  await expect(thing()).rejects.toThrow('no disk')
  expect([await thing(), await thing(), make.mock.calls.length]).toEqual(['icon', 'icon', 2])
})
