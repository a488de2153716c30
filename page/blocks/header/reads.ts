import type { Pasted, PasteReading } from '../../paste/pasted.ts'

export function reads({ text: words, links, numbers }: Pasted): PasteReading[] {
  const isHeading = words !== '' && !words.includes('\n') && links.length + numbers.length === 0
  return isHeading ? [{ confidence: 0, blocks: [{ title: words }] }] : []
}
