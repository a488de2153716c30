import { expect, test } from 'vitest'
import { VisitorHashes } from './visitor.ts'

test('addresses of visitors leave the memory, also if nobody else comes, and get the same hash again', async () => {
  const hashes = new VisitorHashes(20)
  const visit = (address: string) =>
    hashes.of('2026-03-29', Buffer.alloc(32), 'page', { address, userAgent: 'Safari' }, 'phone')
  const first = visit('198.51.100.1')
  expect(visit('198.51.100.2')).not.toBe(first)
  await expect.poll(() => hashes.size).toBe(0)
  expect(visit('198.51.100.1')).toBe(first)
})
