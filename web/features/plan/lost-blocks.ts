import type { Block } from '#page/registry/models.gen.ts'
import { visibleBlocks } from '#page/visible-blocks.ts'

/** The number of blocks that visitors see without Plus, and the blocks that they see only with Plus. */
export function lostBlocks(blocks: readonly Block[], now: Date): { shown: number; lost: Block[] } {
  const shown = new Set(visibleBlocks(blocks, 'free', now))
  const lost = visibleBlocks(blocks, 'plus', now).filter((block) => !shown.has(block))
  return { shown: shown.size, lost }
}
