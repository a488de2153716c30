import type { Pasted, PasteReading } from '../../paste/pasted.ts'
import { maxIcons, newIcon } from './model.ts'

export function reads({ links, numbers }: Pasted): PasteReading[] {
  const drawn = links.flatMap(({ url, icon }) => (icon === null ? [] : [{ ...newIcon(icon), url }]))
  const isNamed = links.some(({ title }) => title !== '')
  const differ = new Set(links.map(({ icon }) => icon)).size === links.length
  if (drawn.length !== links.length || drawn.length === 0 || drawn.length > maxIcons) return []
  // Links that somebody has named are meant to be read, two icons that are the same say nothing, a card is no icon.
  const isRow = drawn.length > 1 && differ && !isNamed && numbers.length === 0
  return [{ sure: isRow ? 3 : 1, blocks: [{ items: drawn }] }]
}
