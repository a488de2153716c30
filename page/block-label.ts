import type { Locale } from '#domain/locales.ts'
import { shortened } from '#domain/shortened.ts'
import { messages } from './registry/messages.gen.ts'
import type { Block } from './registry/models.gen.ts'

const maxLength = 60

/** A label by which the owner recognises a block: its own text, or the name of its type. */
export function blockLabel(block: Block, locale: Locale): string {
  const { title, text, alt } = block as { title?: string; text?: string; alt?: string }
  const words = [title, text, alt].find((each) => each !== undefined && each !== '')?.split('\n', 1)[0]
  if (words === undefined) return messages[block.type][locale].name
  return shortened(words, maxLength)
}
