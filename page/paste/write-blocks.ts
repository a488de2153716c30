import type { Block } from '../registry/models.gen.ts'

type Written = Partial<Record<'title' | 'url' | 'text', string>> & { items?: readonly { url?: string }[] }

/** Writes blocks as a text that `readPaste` parses to the same blocks. */
export function writeBlocks(blocks: readonly Block[]): string {
  return blocks
    .flatMap((block) => {
      const { title, url, text, items = [] } = block as Written
      return [[title, url ?? text].filter(Boolean).join(': '), ...items.map((item) => item.url)]
    })
    .filter(Boolean)
    .join('\n')
}
