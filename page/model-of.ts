import type { PlanName } from '#domain/plans.ts'
import type { ClickTarget, Surface } from './kit/block.ts'
import type { FigureSource } from './kit/figures.ts'
import { models, type Block } from './registry/models.gen.ts'

/** What a block type's model knows about a block of that type. */
export interface ModelOfBlock {
  plan: PlanName
  surface?: Surface
  isComplete(block: Block): boolean
  targets?(block: Block): ClickTarget[]
  indirect?: boolean
  counted?: boolean
  images?(block: Block): string[]
  frames?(block: Block): string[]
  figures?(block: Block): FigureSource | undefined
  texts?: readonly string[]
  marksLanguage?: boolean
}

/** Returns the model of a block, typed for that block: the discriminant guarantees what the compiler cannot infer. */
export function modelOf(block: Block): ModelOfBlock {
  return models[block.type] as ModelOfBlock
}

/** Link targets of a block, in display order. */
export function targetsOf(block: Block): ClickTarget[] {
  return modelOf(block).targets?.(block) ?? []
}

/** Origins of frames that the blocks may show, sorted and without duplicates. */
export function framesOf(blocks: readonly Block[]): string[] {
  return [...new Set(blocks.flatMap((block) => modelOf(block).frames?.(block) ?? []))].toSorted()
}
