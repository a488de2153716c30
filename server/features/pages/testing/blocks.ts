import { models, type Block, type BlockType } from '#page/registry/models.gen.ts'
import { link } from '#page/blocks/link/model.ts'
import { separator } from '#page/blocks/separator/model.ts'
import { text } from '#page/blocks/text/model.ts'

export function linkBlock(id: string, fields: Partial<Block & { type: 'link' }> = {}): Block {
  return link.schema.parse({ id, type: 'link', title: `Link ${id}`, url: `https://example.com/${id}`, ...fields })
}

export function textBlock(id: string, words: string): Block {
  return text.schema.parse({ id, type: 'text', text: words })
}

export function separatorBlock(id: string): Block {
  return separator.schema.parse({ id, type: 'separator' })
}

/** Links with the ids `b1`, `b2`, … */
export function linkBlocks(count: number): Block[] {
  return Array.from({ length: count }, (_, index) => linkBlock(`b${index + 1}`))
}

/** Makes a block type a Plus type; the returned function reverts that. */
export function restrictToPlus(type: BlockType): () => void {
  const { plan } = models[type]
  Object.assign(models[type], { plan: 'plus' })
  return () => void Object.assign(models[type], { plan })
}
