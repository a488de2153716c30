import type { BlockStateMessages } from './state-messages.uk.ts'

export const blockState: BlockStateMessages = {
  hidden: 'Hidden',
  incomplete: 'Incomplete',
  limit: 'Over the limit',
  beyondLimit: (most) =>
    `On Free, visitors see only the first ${most} blocks. They’ll see this one with Plus, or once you delete or move another.`,
  beyondPlan: 'Visitors will see this block with Plus.',
  early: (moment) => `From ${moment}`,
  shown: (moment) => `Until ${moment}`,
  over: (day) => `Ended ${day}`,
}
