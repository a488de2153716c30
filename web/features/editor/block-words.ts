import type { Locale } from '#domain/locales.ts'
import { blockSummary } from '#page/block-summary.ts'
import { messages } from '#page/registry/messages.gen.ts'
import type { Block } from '#page/registry/models.gen.ts'

export function typeName(block: Pick<Block, 'type'>, locale: Locale): string {
  return messages[block.type][locale].name
}

/** A block's name in announcements and labels of buttons. */
export function blockName(block: Block, locale: Locale): string {
  return blockSummary(block) || typeName(block, locale)
}
