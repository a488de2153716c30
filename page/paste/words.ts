import type { Locale } from '#domain/locales.ts'
import type { AddingMessages } from '../kit/adding-messages.ts'
import { addingMessages } from '../registry/adding.gen.ts'
import { messages } from '../registry/messages.gen.ts'
import type { Block, BlockType } from '../registry/models.gen.ts'
import type { Reading } from './read-paste.ts'

function messagesOf(type: BlockType, locale: Locale): AddingMessages<Block> {
  return addingMessages[type][locale] as AddingMessages<Block>
}

/** How many things a reading makes: blocks, or the entries of a single one. */
export function countOf({ blocks }: Reading): number {
  const [first] = blocks
  return blocks.length === 1 && 'items' in first ? first.items.length : blocks.length
}

/** Whether some of it are numbers, which nobody calls addresses. */
function hasNumbers({ blocks }: Reading): boolean {
  const parts = blocks.flatMap<object>((block) => ('items' in block ? block.items : [block]))
  return parts.some((part) => 'url' in part && String(part.url).startsWith('tel:'))
}

/** What a pasted text was understood as, in plain words. */
export function foundWords(reading: Reading, locale: Locale): string {
  const { found, foundMany } = messagesOf(reading.type, locale)
  const count = countOf(reading)
  if (count > 1 && foundMany !== undefined) return foundMany(count, hasNumbers(reading))
  if (typeof found === 'function') return found(reading.blocks[0])
  return (typeof found === 'object' ? found[reading.found ?? ''] : found) ?? messages[reading.type][locale].name
}

/** What a button says that adds so many blocks of any types. */
export function addBlocksWords(count: number, locale: Locale): string {
  return addingMessages.link[locale].addMany(count)
}

/** What the button that adds it says, or as much of its blocks as there is room for. */
export function addWords(reading: Reading, locale: Locale, room = Infinity): string {
  const { addOne, addMany } = messagesOf(reading.type, locale)
  const count = reading.blocks.length > room ? room : countOf(reading)
  return count > 1 && addMany !== undefined ? addMany(count) : addOne
}
