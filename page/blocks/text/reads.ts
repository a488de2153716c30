import type { Pasted, PasteReading } from '../../paste/pasted.ts'

export function reads({ text: words, links, numbers }: Pasted): PasteReading[] {
  const isAlone = links.length + numbers.length === 1 && !/\p{L}\S*\s|\s\p{L}/u.test(words)
  if (words === '') return []
  if (!isAlone) return [{ confidence: 0, blocks: [{ text: words }] }]
  // A bare address is no text for readers, but a card number is.
  return numbers.map(({ details }) => ({ confidence: 0, blocks: [{ text: details.groups.join(' ') }] }))
}
