import { targetsOf } from '../model-of.ts'
import type { Block } from '../registry/models.gen.ts'

/** Maximum length in bytes that phones reliably read from a printed code. */
const maxBytes = 1000

/** The target of a block's QR code: the block's only link if it is short enough, otherwise the page. */
export function qrTarget(block: Block, pageUrl: string): string {
  const [target, ...others] = targetsOf(block)
  const isAlone = target !== undefined && others.length === 0
  return isAlone && new TextEncoder().encode(target.url).length <= maxBytes ? target.url : pageUrl
}
