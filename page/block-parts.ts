import type { View } from './kit/context.ts'
import type { Block, BlockType } from './registry/models.gen.ts'
import { styles } from './registry/styles.gen.ts'
import { views } from './registry/views.gen.ts'

/** What a type of block is drawn with. */
export interface BlockPart {
  view: View<Block>
  style: string
}

const types = Object.keys(views) as BlockType[]
// The registry pairs each type with the view of that type; the compiler cannot follow the pair through the union.
const parts = new Map(types.map((type) => [type, { view: views[type] as View<Block>, style: styles[type] }]))

/**
 * What a type of block is drawn with. Whoever draws for visitors has all of them; a browser has another module in the
 * place of this one, which the map of package.json names.
 */
export function partOf(type: BlockType): BlockPart {
  return parts.get(type)!
}
