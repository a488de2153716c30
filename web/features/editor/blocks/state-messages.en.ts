import type { BlockStateMessages } from './state-messages.uk.ts'

export const blockState: BlockStateMessages = {
  hidden: 'Hidden',
  incomplete: 'Incomplete',
  limit: 'Over the limit',
  beyondLimit: (most) => `Visitors see only the first ${most} blocks on Free. Move this one up or get Plus to show it.`,
  beyondPlan: 'Visitors will see this block with Plus.',
  early: (moment) => `From ${moment}`,
  shown: (moment) => `Until ${moment}`,
  over: (day) => `Ended ${day}`,
}
