/** Sums of a money collection found in a text, in kopecks. */
export interface Sums {
  goal?: number
  raised?: number
}

const goalWords = 'ціль|мета|потрібно|треба|goal|target'
const raisedWords = 'зібрано|зібрали|вже є|уже є|raised'
/** `30 000`, `30 000.00`, `12,5 тис`, `300к`; other currencies than hryvnias are ignored. */
const amount =
  /(\d{1,3}(?:[ \u00A0\u202F.,’']\d{3})+|\d{1,9})(?:[.,](\d{1,2}))?(?![\d%])\s*(тис|к(?!\p{L})|k\b|млн)?(?!\.?\s*[$€%])/u
    .source

const afterWords = (words: string) => new RegExp(`(?:^|[^\\p{L}])(?:${words})(?!\\p{L})[^\\d\\n]{0,12}?${amount}`, 'iu')
const goalPattern = afterWords(goalWords)
const raisedPattern = afterWords(raisedWords)
/** «Зібрано 187 345 ₴ з 300 000 ₴» contains both sums. */
const ofPattern = new RegExp(`${raisedPattern.source}[^\\d\\n]{0,6}?\\s(?:з|із|of)\\s+${amount}`, 'iu')

const times: Readonly<Record<string, number>> = { тис: 1000, к: 1000, k: 1000, млн: 1_000_000 }

function kopecks(found: readonly (string | undefined)[], at: number): number | undefined {
  const [whole, part = '', unit = ''] = found.slice(at)
  if (whole === undefined) return undefined
  const hryvnias = Number(`${whole.replaceAll(/\D/g, '')}.${part}`) * (times[unit.toLowerCase()] ?? 1)
  return hryvnias > 0 && hryvnias <= 1_000_000_000 ? Math.round(hryvnias * 100) : undefined
}

/** Goal and collected sum in a text, such as a jar's share text. */
export function sumsIn(text: string): Sums {
  const both = ofPattern.exec(text) ?? []
  const goal = kopecks(both, 4) ?? kopecks(goalPattern.exec(text) ?? [], 1)
  const raised = kopecks(both, 1) ?? kopecks(raisedPattern.exec(text) ?? [], 1)
  return { ...(goal !== undefined && { goal }), ...(raised !== undefined && { raised }) }
}
