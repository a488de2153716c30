import type { Locale } from '#domain/locales.ts'
import { shortened } from '#domain/shortened.ts'
import { blockSummary } from './block-summary.ts'
import { messages } from './registry/messages.gen.ts'
import type { Block } from './registry/models.gen.ts'

const maxLength = 60

/** A label by which the owner recognises a block: its own text or address, or the name of its type. */
export function blockLabel(block: Block, locale: Locale): string {
  return shortened(blockSummary(block), maxLength) || messages[block.type][locale].name
}
