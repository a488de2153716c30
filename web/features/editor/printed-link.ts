import { models, type Block } from '#page/registry/models.gen.ts'
import type { Refusals } from './refusals.ts'

/** Whether a block is of those that people print, each leading to one place, and its link is correct as it is. */
export function hasPrintedLink(block: Block, refusals: Refusals): boolean {
  if (block.type !== 'link' && block.type !== 'banka' && block.type !== 'diaka') return false
  if (block.url === '' || `${block.id}.url` in refusals) return false
  return models[block.type].schema.shape.url.safeParse(block.url).success
}
