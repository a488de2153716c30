import type { View } from './kit/context.ts'
import type { Block, BlockType } from './registry/models.gen.ts'
import { styles } from './registry/styles.gen.ts'
import { views } from './registry/views.gen.ts'

/** Rendering of a block type: view and styles. */
export interface BlockPart {
  view: View<Block>
  style: string
}

const types = Object.keys(views) as BlockType[]
// The registry pairs each type with the view of that type; the compiler cannot follow the pair through the union.
const parts = new Map(types.map((type) => [type, { view: views[type] as View<Block>, style: styles[type] }]))

/**
 * Returns the rendering of a block type. The server has all types; in browsers the `imports` map of package.json
 * replaces this module by block-parts.browser.ts.
 */
export function partOf(type: BlockType): BlockPart {
  return parts.get(type)!
}
