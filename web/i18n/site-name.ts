/** Stands in the catalogues where a text names the product, which each operator may call otherwise. */
const placeholder = '{site}'

/**
 * The texts of a catalogue with the product's name in them. Those with parameters are left alone: what somebody has
 * written might hold the placeholder.
 */
export function withSiteName<Messages>(messages: Messages, siteName: string): Messages {
  const fill = (value: unknown): unknown => {
    if (typeof value === 'string') return value.replaceAll(placeholder, () => siteName)
    if (Array.isArray(value)) return value.map(fill)
    if (typeof value !== 'object' || value === null) return value
    return Object.fromEntries(Object.entries(value).map(([key, inner]) => [key, fill(inner)]))
  }
  return fill(messages) as Messages
}
