/**
 * The one spelling of a JSON value (RFC 8785): no spaces, names sorted by their UTF-16 code units, numbers and texts as
 * ECMAScript writes them. What is undefined is left out, as in JSON at large.
 */
export function canonicalJson(value: unknown): string {
  if (typeof value !== 'object' || value === null) return JSON.stringify(value)
  if (Array.isArray(value)) return `[${value.map(canonicalJson).join(',')}]`
  const fields = Object.entries(value)
    .filter(([, field]) => field !== undefined)
    // Names of one object differ, so they are never equal.
    .toSorted(([one], [other]) => (one < other ? -1 : 1))
  return `{${fields.map(([name, field]) => `${JSON.stringify(name)}:${canonicalJson(field)}`).join(',')}}`
}
