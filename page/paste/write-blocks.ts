import { withLetters } from '#domain/links/contact.ts'
import type { Block } from '../registry/models.gen.ts'

type Written = Partial<Record<'title' | 'url' | 'text', string>> & { items?: readonly { url?: string }[] }

/** Writes blocks as a text that `readPaste` parses to the same blocks. */
export function writeBlocks(blocks: readonly Block[]): string {
  return blocks
    .flatMap((block) => {
      const { title, url, text, items = [] } = block as Written
      const address = url === undefined ? text : withLetters(url)
      return [[title, address].filter(Boolean).join(': '), ...items.map((item) => withLetters(item.url ?? ''))]
    })
    .filter(Boolean)
    .join('\n')
}
