import { expect, test } from 'vitest'
import { planLimits } from '#domain/plans.ts'
import { blockSchema } from './registry/models.gen.ts'
import type { Block } from './registry/models.gen.ts'
import { hiddenReason, visibleBlocks } from './visible-blocks.ts'

function text(id: number, fields: object = {}): Block {
  return blockSchema.parse({ id: `b${id}`, type: 'text', text: 'Привіт', ...fields })
}

test('hidden and unfinished blocks are not shown', () => {
  const blocks = [text(1), text(2, { hidden: true }), text(3, { text: '' })]
  expect(visibleBlocks(blocks, 'free')).toEqual([blocks[0]])
  expect(blocks.map((block, index) => hiddenReason(block, index, 'free'))).toEqual([undefined, 'hidden', 'incomplete'])
})

test('blocks beyond the limit of the plan rest, hidden ones counted', () => {
  const limit = planLimits.free.blocks
  const blocks = Array.from({ length: limit + 2 }, (_, index) => text(index, { hidden: index === 0 }))
  expect(visibleBlocks(blocks, 'free')).toEqual(blocks.slice(1, limit))
  expect(hiddenReason(blocks[limit]!, limit, 'free')).toBe('limit')
  expect(visibleBlocks(blocks, 'plus')).toEqual(blocks.slice(1))
})
