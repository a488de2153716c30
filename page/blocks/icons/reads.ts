import type { Pasted, PasteReading } from '../../paste/pasted.ts'
import { maxIcons, newIcon } from './model.ts'

export function reads({ links, numbers }: Pasted): PasteReading[] {
  const drawn = links.flatMap(({ url, icon }) => (icon === null ? [] : [{ ...newIcon(icon), url }]))
  const isNamed = links.some(({ title }) => title !== '')
  const differ = new Set(links.map(({ icon }) => icon)).size === links.length
  if (drawn.length !== links.length || drawn.length === 0 || drawn.length > maxIcons) return []
  // No row if links have titles, if icons repeat, or if there are card numbers.
  const isRow = drawn.length > 1 && differ && !isNamed && numbers.length === 0
  return [{ confidence: isRow ? 3 : 1, blocks: [{ items: drawn }] }]
}
