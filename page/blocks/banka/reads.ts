import { parseJarId } from '#domain/links/jar.ts'
import type { Pasted, PasteReading } from '../../paste/pasted.ts'
import { sumsIn } from '../../paste/sums.ts'

const collecting =
  /(?:збір|збираємо|збираю|зібрати|raising|collecting)\s+(?:коштів\s+|гроші\s+|money\s+)?(?:на|для|for)\s+(?:an?\s+|the\s+)?(.+)$/iu

/** Extracts the purpose from a sentence about a collection: «Збираємо на авто для 93-ї» becomes «Авто для 93-ї». */
function purposeOf(title: string): string {
  const purpose = collecting.exec(title)?.[1] ?? title
  return purpose.charAt(0).toUpperCase() + purpose.slice(1)
}

/**
 * The bank's share text also contains the goal and the card of the jar, which is one of the bank's and named by nothing
 * else; the block gets its sums from the bank.
 */
export function reads({ links, numbers, text }: Pasted): PasteReading[] {
  const jar = links.find(({ url }) => parseJarId(url) !== undefined)
  if (jar === undefined) return []
  const card = numbers.filter(({ title }) => title === 'monobank').slice(0, 1)
  const blocks = [{ url: jar.url, title: purposeOf(jar.title) }]
  return [{ confidence: 3, sums: sumsIn(text), numbers: card, blocks }]
}
