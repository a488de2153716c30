import type { BlockStateMessages } from './state-messages.uk.ts'

export const blockState: BlockStateMessages = {
  hidden: 'Hidden',
  incomplete: 'Incomplete',
  limit: 'Over the limit',
  early: (moment) => `Hidden until ${moment}`,
  shown: (moment) => `Shown until ${moment}`,
  over: (day) => `Ended on ${day}`,
}
