/** Deep copy of a value with strings replaced by a map. */
export function replaceTexts<T>(value: T, replacements: ReadonlyMap<string, string | null>): T {
  const replace = (part: unknown): unknown => {
    if (typeof part === 'string') return replacements.get(part) === undefined ? part : replacements.get(part)
    if (Array.isArray(part)) return part.map(replace)
    if (typeof part !== 'object' || part === null) return part
    return Object.fromEntries(Object.entries(part).map(([name, field]) => [name, replace(field)]))
  }
  return replace(value) as T
}
