import { models, type Block } from '#page/registry/models.gen.ts'
import type { Refusals } from '../saving/refusals.ts'

/** Whether a block has a single valid target, suitable for a printed QR code. */
export function hasPrintedLink(block: Block, refusals: Refusals): boolean {
  if (block.type !== 'link' && block.type !== 'banka' && block.type !== 'diaka') return false
  if (block.url === '' || `${block.id}.url` in refusals) return false
  return models[block.type].schema.shape.url.safeParse(block.url).success
}
