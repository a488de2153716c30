import type { Pasted, PasteReading } from '../../paste/pasted.ts'

/** A promo code: 4 to 20 capitals, digits, `_` and `-`, with at least one capital and one digit. */
const promoCode = /^(?=.*\d)(?=.*\p{Lu})[\p{Lu}\d][\p{Lu}\d_-]{3,19}$/u

export function reads({ numbers, links, text: words }: Pasted): PasteReading[] {
  const [first] = numbers
  if (first === undefined)
    return promoCode.test(words) ? [{ confidence: 1, found: 'code', blocks: [{ text: words }] }] : []
  const blocks = numbers.map(({ details, title }) => ({ text: details.groups.join(' '), title }))
  const { kind, fault } = first.details
  return [{ confidence: links.length === 0 ? 3 : 1, found: fault === undefined ? kind : 'doubt', blocks }]
}
