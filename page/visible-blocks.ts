import { planAllows, planLimits, type PlanName } from '#domain/plans.ts'
import { phaseOf } from './kit/schedule.ts'
import { modelOf } from './model-of.ts'
import type { Block } from './registry/models.gen.ts'

/**
 * Why visitors do not see a block: hidden by the owner, its type is not in the plan, beyond the plan's limit,
 * incomplete, or before or after its schedule.
 */
export type HiddenReason = 'hidden' | 'plan' | 'limit' | 'incomplete' | 'early' | 'over'

/** The first reason that applies, or undefined for a visible block. `index`: position among all blocks from the top. */
export function hiddenReason(block: Block, index: number, plan: PlanName, now: Date): HiddenReason | undefined {
  const model = modelOf(block)
  if (block.hidden) return 'hidden'
  if (!planAllows(plan, model.plan)) return 'plan'
  if (index >= planLimits[plan].blocks) return 'limit'
  if (!model.isComplete(block)) return 'incomplete'
  const phase = phaseOf(block, now)
  return phase === 'shown' ? undefined : phase
}

/** The blocks of the public page and of public answers; no other block ever appears there. */
export function visibleBlocks(blocks: readonly Block[], plan: PlanName, now: Date): Block[] {
  return blocks.filter((block, index) => hiddenReason(block, index, plan, now) === undefined)
}
