import type { BlockPart } from './block-parts.ts'
import { fetchedParts } from './kit/fetched-parts.ts'
import { freeParts, partLoaders } from './registry/part-loaders.gen.ts'
import type { Block, BlockType } from './registry/models.gen.ts'

const parts = fetchedParts<BlockType, BlockPart>(partLoaders, freeParts)

/** Brings to a browser what a type of block is drawn with. */
export const fetchBlockPart = parts.fetch

/** Whether a block can be drawn by now. */
export function isDrawable({ type }: Block): boolean {
  return parts.get(type) !== undefined
}

/** What a type of block is drawn with, which must have been fetched before. */
export function partOf(type: BlockType): BlockPart {
  const part = parts.get(type)
  if (part === undefined) throw new Error(`What draws ${type} has not been fetched`)
  return part
}
