import type { Block } from '../registry/models.gen.ts'
import type { Theme } from '../themes/theme.ts'

/** Blocks that stand in a box of their own, or one block alone where the box has no class. */
export interface Band {
  className: string
  blocks: ReadonlyArray<{ block: Block; place: string }>
}

/** The rows of a page as some layouts build them: nothing is moved, only put together. Classes say how much room each takes. */
export interface Arrangement {
  headPlace: string
  bands: readonly Band[]
}

export type Arrange = (rows: readonly Block[], buttonLayout: Theme['buttonLayout']) => Arrangement

/** A link that is told by nothing: neither highlighted nor in colours of its own. */
export function isPlainLink(block: Block): boolean {
  const { text, background } = block.options.colors
  return block.type === 'link' && block.highlight === 'none' && text === null && background === null
}
