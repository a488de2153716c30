import { planAllows, planLimits } from '#domain/plans.ts'
import type { PlanName } from '#domain/plans.ts'
import { modelOf } from './model-of.ts'
import type { Block } from './registry/models.gen.ts'

/** Why visitors do not see a block: its owner hid it, the plan lacks its type or its place, or it is not finished. */
export type HiddenReason = 'hidden' | 'plan' | 'limit' | 'incomplete'

/** The first reason that holds, or undefined for a block that visitors see. `index` counts from the top over all blocks. */
export function hiddenReason(block: Block, index: number, plan: PlanName): HiddenReason | undefined {
  const model = modelOf(block)
  if (block.hidden) return 'hidden'
  if (!planAllows(plan, model.plan)) return 'plan'
  if (index >= planLimits[plan].blocks) return 'limit'
  return model.isComplete(block) ? undefined : 'incomplete'
}

/** The blocks that occur in the public page and in public answers; no other block ever does. */
export function visibleBlocks(blocks: readonly Block[], plan: PlanName): Block[] {
  return blocks.filter((block, index) => hiddenReason(block, index, plan) === undefined)
}
