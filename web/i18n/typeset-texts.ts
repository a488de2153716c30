/** What the operator sets of the texts: the product's name and the address of the support. */
export interface OperatorNames {
  siteName: string
  supportEmail: string
}

const withNames = (text: string, { siteName, supportEmail }: OperatorNames) =>
  text.replaceAll('{site}', () => siteName).replaceAll('{support}', () => supportEmail)

/**
 * Inserts no-break spaces between a number and the following word, within a date, after a word of one or two letters
 * unless the next one is long, and before a dash or a dot. Simpler than the typesetting of pages, since every screen loads it.
 */
export function withNoBreaks(text: string): string {
  return text
    .replace(
      /(^|[\s(«“])((?:\p{L}{1,2} )+)(?=[\p{L}\d«“]\S{0,12}(?:\s|$))/gu,
      (_, before: string, words: string) => before + words.replaceAll(' ', '\u00A0'),
    )
    .replace(/(\d) (?=\p{L})| (?=—|·|\d{4})/gu, '$1\u00A0')
}

/** Joins the facts that there are in one line; where it breaks, the dot stays with the fact before it. */
export function dotted(facts: readonly (string | number | false | null | undefined)[]): string {
  return facts.filter(Boolean).join('\u00A0· ')
}

/**
 * Returns the texts of a catalogue with no-break spaces, and with the operator's names for `{site}` and `{support}`.
 * Results of texts with parameters get no names, since a parameter might contain the placeholder.
 */
export function typesetTexts<Messages>(messages: Messages, names: OperatorNames): Messages {
  const typeset = (value: unknown): unknown => {
    if (typeof value === 'string') return withNoBreaks(withNames(value, names))
    if (typeof value === 'function') {
      return (...parameters: unknown[]) => {
        const said: unknown = value(...parameters)
        return typeof said === 'string' ? withNoBreaks(said) : said
      }
    }
    if (Array.isArray(value)) return value.map(typeset)
    if (typeof value !== 'object' || value === null) return value
    return Object.fromEntries(Object.entries(value).map(([key, inner]) => [key, typeset(inner)]))
  }
  return typeset(messages) as Messages
}
