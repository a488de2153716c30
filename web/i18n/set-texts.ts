/** Stands in the catalogues where a text names the product, which each operator may call otherwise. */
const placeholder = '{site}'

/** No line ends between a figure and the word after it, nor between the day and the month of a date. */
export function withFigures(text: string): string {
  return text.replace(/(\d) (?=\p{L})/gu, '$1\u00A0')
}

/**
 * The texts of a catalogue as screens say them: with the product's name, and figures beside their words. Into those with
 * parameters no name is put, since what somebody has written might hold the placeholder.
 */
export function setTexts<Messages>(messages: Messages, siteName: string): Messages {
  const set = (value: unknown): unknown => {
    if (typeof value === 'string') return withFigures(value.replaceAll(placeholder, () => siteName))
    if (typeof value === 'function') {
      return (...parameters: unknown[]) => {
        const said: unknown = value(...parameters)
        return typeof said === 'string' ? withFigures(said) : said
      }
    }
    if (Array.isArray(value)) return value.map(set)
    if (typeof value !== 'object' || value === null) return value
    return Object.fromEntries(Object.entries(value).map(([key, inner]) => [key, set(inner)]))
  }
  return set(messages) as Messages
}
