import { targetsOf } from '../model-of.ts'
import type { Block } from '../registry/models.gen.ts'

/** Phones fail to read longer codes from a printed sticker. */
const maxBytes = 1000

/** Where the code of a block leads: to its own target if it has just one and a phone can read it, else to its page. */
export function qrTarget(block: Block, pageUrl: string): string {
  const [target, ...others] = targetsOf(block)
  const isAlone = target !== undefined && others.length === 0
  return isAlone && new TextEncoder().encode(target.url).length <= maxBytes ? target.url : pageUrl
}
