import type { PlanName } from '#domain/plans.ts'
import type { ClickTarget, Surface } from './kit/block.ts'
import type { FigureSource } from './kit/figures.ts'
import { models, type Block } from './registry/models.gen.ts'

/** What a model knows about a block, once it is certain that the block is of its type. */
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
  speaks?: boolean
}

/** The model of a block, typed to take that block: the discriminant guarantees what the compiler cannot follow. */
export function modelOf(block: Block): ModelOfBlock {
  return models[block.type] as ModelOfBlock
}

/** Where a visitor can get to from a block, in the order of its view. */
export function targetsOf(block: Block): ClickTarget[] {
  return modelOf(block).targets?.(block) ?? []
}

/** Origins of other sites that the blocks may show in frames, each once and always in the same order. */
export function framesOf(blocks: readonly Block[]): string[] {
  return [...new Set(blocks.flatMap((block) => modelOf(block).frames?.(block) ?? []))].toSorted()
}
