import type { BlockStateMessages } from './state-messages.uk.ts'

export const blockState: BlockStateMessages = {
  hidden: 'Hidden',
  incomplete: 'Incomplete',
  limit: 'Over the limit',
  early: (moment) => `From ${moment}`,
  shown: (moment) => `Until ${moment}`,
  over: (day) => `Ended ${day}`,
}
