/** Names of the fields of a document, its theme and its blocks that hold a picture; other fields may hold any text. */
const pictureFields: ReadonlySet<string> = new Set(['avatar', 'cover', 'image'])

/** Deep copy of a document with the values of its picture fields replaced by a map. */
export function replacePictures<T>(document: T, replacements: ReadonlyMap<string, string | null>): T {
  const replace = (part: unknown, name?: string): unknown => {
    if (typeof part === 'string') {
      const replacement = name !== undefined && pictureFields.has(name) ? replacements.get(part) : undefined
      return replacement === undefined ? part : replacement
    }
    if (Array.isArray(part)) return part.map((item) => replace(item))
    if (typeof part !== 'object' || part === null) return part
    return Object.fromEntries(Object.entries(part).map(([field, value]) => [field, replace(value, field)]))
  }
  return replace(document) as T
}
