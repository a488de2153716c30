import type { Pasted, PasteReading } from '../../paste/pasted.ts'

export function reads({ text: words, links, numbers }: Pasted): PasteReading[] {
  // An address or a number alone is no text that anybody would read.
  const isAddress = links.length + numbers.length === 1 && !/\p{L}\S*\s|\s\p{L}/u.test(words)
  return words === '' || isAddress ? [] : [{ sure: 0, blocks: [{ text: words }] }]
}
