import { expect, test } from 'vitest'
import { planLimits } from '#domain/plans.ts'
import { blockSchema, type Block } from './registry/models.gen.ts'
import { hiddenReason, visibleBlocks } from './visible-blocks.ts'

const now = new Date('2026-11-21T10:00:00Z')

function text(id: number, fields: object = {}): Block {
  return blockSchema.parse({ id: `b${id}`, type: 'text', text: 'Привіт', ...fields })
}

test('hidden and unfinished blocks are not shown', () => {
  const blocks = [text(1), text(2, { hidden: true }), text(3, { text: '' })]
  expect(visibleBlocks(blocks, 'free', now)).toEqual([blocks[0]])
  expect(blocks.map((block, index) => hiddenReason(block, index, 'free', now))).toEqual([
    undefined,
    'hidden',
    'incomplete',
  ])
})

test('blocks beyond the limit of the plan rest, hidden ones counted', () => {
  const limit = planLimits.free.blocks
  const blocks = Array.from({ length: limit + 2 }, (_, index) => text(index, { hidden: index === 0 }))
  expect(visibleBlocks(blocks, 'free', now)).toEqual(blocks.slice(1, limit))
  expect(hiddenReason(blocks[limit]!, limit, 'free', now)).toBe('limit')
  expect(visibleBlocks(blocks, 'plus', now)).toEqual(blocks.slice(1))
})

test('a block is shown from its first moment to just before its last, on the clocks of Kyiv', () => {
  const block = text(1, { schedule: { from: '2026-03-29T03:30', to: '2026-03-29T05:00' } })
  const reasonAt = (time: string) => hiddenReason(block, 0, 'free', new Date(`2026-03-29T${time}Z`))
  // The clocks are put forward at 01:00 UTC, which is when half past three would have come.
  expect(['00:59:59', '01:00:00', '01:59:59', '02:00:00'].map(reasonAt)).toEqual([
    'early',
    undefined,
    undefined,
    'over',
  ])
})

test('a time that ends before it begins is refused at its end', () => {
  const wrong = { id: 'b1', type: 'text', schedule: { from: '2026-05-02T10:00', to: '2026-05-02T10:00' } }
  const { error } = blockSchema.safeParse(wrong)
  expect(error?.issues).toMatchObject([{ path: ['schedule', 'to'], message: 'SCHEDULE_INCORRECT' }])
})
