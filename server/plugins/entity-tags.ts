/** The opaque part of a tag, equal for the same content in different codings. */
const opaque = (tag: string) => (tag.startsWith('W/') ? tag.slice(2) : tag)

/** Whether `If-None-Match` contains a tag or `*`, by weak comparison (RFC 9110, section 13.1.2). */
export function isKnownTag(header: string | undefined, etag: string): boolean {
  if (header === undefined) return false
  if (header === etag) return true
  return header.split(',').some((part) => part.trim() === '*' || opaque(part.trim()) === opaque(etag))
}
