/** Stands in the catalogues where a text names the product, which each operator may call otherwise. */
const placeholder = '{site}'

/**
 * No line ends between a figure and the word after it, nor within a date, after a word of one or
 * two letters unless the next one is long, or before a dash. Every screen loads it, and so it is shorter than what sets
 * the texts of pages.
 */
export function withNoBreaks(text: string): string {
  return text
    .replace(
      /(^|[\s(«“])((?:\p{L}{1,2} )+)(?=[\p{L}\d«“]\S{0,12}(?:\s|$))/gu,
      (_, before: string, words: string) => before + words.replaceAll(' ', '\u00A0'),
    )
    .replace(/(\d) (?=\p{L})| (?=—|\d{4})/gu, '$1\u00A0')
}

/**
 * The texts of a catalogue as screens say them: with the product's name, and with the words of a line together. Into those
 * with parameters no name is put, since what somebody has written might hold the placeholder.
 */
export function setTexts<Messages>(messages: Messages, siteName: string): Messages {
  const set = (value: unknown): unknown => {
    if (typeof value === 'string') return withNoBreaks(value.replaceAll(placeholder, () => siteName))
    if (typeof value === 'function') {
      return (...parameters: unknown[]) => {
        const said: unknown = value(...parameters)
        return typeof said === 'string' ? withNoBreaks(said) : said
      }
    }
    if (Array.isArray(value)) return value.map(set)
    if (typeof value !== 'object' || value === null) return value
    return Object.fromEntries(Object.entries(value).map(([key, inner]) => [key, set(inner)]))
  }
  return set(messages) as Messages
}
