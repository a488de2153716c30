import type { Locale } from '#domain/locales.ts'
import type { AddingMessages } from '../kit/adding-messages.ts'
import { addingMessages } from '../registry/adding.gen.ts'
import { messages } from '../registry/messages.gen.ts'
import type { Block, BlockType } from '../registry/models.gen.ts'
import type { Reading } from './read-paste.ts'

function messagesOf(type: BlockType, locale: Locale): AddingMessages<Block> {
  return addingMessages[type][locale] as AddingMessages<Block>
}

/** Number of things that a reading makes: blocks, or the entries of a single block. */
export function countOf({ blocks }: Reading): number {
  const [first] = blocks
  return blocks.length === 1 && 'items' in first ? first.items.length : blocks.length
}

/** Whether some of them are numbers and not addresses. */
function hasNumbers({ blocks }: Reading): boolean {
  const parts = blocks.flatMap<object>((block) => ('items' in block ? block.items : [block]))
  return parts.some((part) => 'url' in part && String(part.url).startsWith('tel:'))
}

/** Describes in plain words what a pasted text was understood as. */
export function foundWords(reading: Reading, locale: Locale): string {
  const { found, foundMany } = messagesOf(reading.type, locale)
  const count = countOf(reading)
  if (count > 1 && foundMany !== undefined) return foundMany(count, hasNumbers(reading))
  if (typeof found === 'function') return found(reading.blocks[0])
  return (typeof found === 'object' ? found[reading.found ?? ''] : found) ?? messages[reading.type][locale].name
}

/** Label of a button that adds a number of blocks of any types. */
export function addBlocksWords(count: number, locale: Locale): string {
  return addingMessages.link[locale].addMany(count)
}

/** Label of a button that adds a reading, or as many of its blocks as there is room for. */
export function addWords(reading: Reading, locale: Locale, room = Infinity): string {
  const { addOne, addMany } = messagesOf(reading.type, locale)
  const count = reading.blocks.length > room ? room : countOf(reading)
  if (count > 1 && addMany !== undefined) return addMany(count)
  return typeof addOne === 'function' ? addOne(reading.blocks[0]) : addOne
}
