import type { BlockStateMessages } from './state-messages.uk.ts'

export const blockState: BlockStateMessages = {
  hidden: 'Hidden',
  incomplete: 'Incomplete',
  limit: 'Over the limit',
  beyondLimit: (most) =>
    `On Free, only the first ${most} blocks are shown. This one will be with Plus, or once you delete another.`,
  beyondPlan: 'Visitors will see this block with Plus.',
  early: (moment) => `From ${moment}`,
  shown: (moment) => `Until ${moment}`,
  over: (day) => `Ended ${day}`,
}
