import type { Block } from '../registry/models.gen.ts'
import type { Theme } from '../themes/theme.ts'

/** Blocks in a common box, or a single block if the box has no class. */
export interface Band {
  className: string
  blocks: ReadonlyArray<{ block: Block; place: string }>
}

/** The rows of a page grouped into bands, in unchanged order. Class names say how much room each takes. */
export interface Arrangement {
  headPlace: string
  bands: readonly Band[]
}

export type Arrange = (rows: readonly Block[], buttonLayout: Theme['buttonLayout']) => Arrangement

/** Whether a link is neither highlighted nor individually coloured. */
export function isPlainLink(block: Block): boolean {
  const { text, background } = block.options.colors
  return block.type === 'link' && block.highlight === 'none' && text === null && background === null
}
