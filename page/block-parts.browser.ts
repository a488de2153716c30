import type { BlockPart } from './block-parts.ts'
import { fetchedParts } from './kit/fetched-parts.ts'
import { commonParts, partLoaders } from './registry/part-loaders.gen.ts'
import type { Block, BlockType } from './registry/models.gen.ts'

const parts = fetchedParts<BlockType, BlockPart>(partLoaders, commonParts)

/** Loads the rendering of a block type in a browser. */
export const fetchBlockPart = parts.fetch

/** Whether a block's rendering is loaded. */
export function isDrawable({ type }: Block): boolean {
  return parts.get(type) !== undefined
}

/** Returns the rendering of a block type, which must be loaded. */
export function partOf(type: BlockType): BlockPart {
  const part = parts.get(type)
  if (part === undefined) throw new Error(`What draws ${type} has not been fetched`)
  return part
}
