import { planAllows, planLimits, type PlanName } from '#domain/plans.ts'
import { phaseOf } from './kit/schedule.ts'
import { modelOf } from './model-of.ts'
import type { Block } from './registry/models.gen.ts'

/**
 * Why visitors do not see a block: its owner hid it, the plan lacks its type or its place, it is not finished, or its
 * time has not come yet or is over.
 */
export type HiddenReason = 'hidden' | 'plan' | 'limit' | 'incomplete' | 'early' | 'over'

/** The first reason that holds, or undefined for a block that visitors see. `index` counts from the top over all blocks. */
export function hiddenReason(block: Block, index: number, plan: PlanName, now: Date): HiddenReason | undefined {
  const model = modelOf(block)
  if (block.hidden) return 'hidden'
  if (!planAllows(plan, model.plan)) return 'plan'
  if (index >= planLimits[plan].blocks) return 'limit'
  if (!model.isComplete(block)) return 'incomplete'
  const phase = phaseOf(block, now)
  return phase === 'shown' ? undefined : phase
}

/** The blocks that occur in the public page and in public answers; no other block ever does. */
export function visibleBlocks(blocks: readonly Block[], plan: PlanName, now: Date): Block[] {
  return blocks.filter((block, index) => hiddenReason(block, index, plan, now) === undefined)
}
