import { counting, ofBlocks, ofForm } from 'virtual:visitor-scripts'
import type { Block } from '../registry/models.gen.ts'

/** The text of a page's one script: what counts its visits, and what those of its parts need that have a `client.ts`. */
export function visitorScript(blocks: readonly Block[], hasForm: boolean): string {
  const types = [...new Set(blocks.map(({ type }) => type))].toSorted()
  return [counting, ...types.map((type) => ofBlocks[type] ?? ''), hasForm ? ofForm : '']
    .filter((text) => text !== '')
    .join('\n')
}
