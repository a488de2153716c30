/**
 * First path segments that the product itself answers, now or by its contract: no page and no login may take them.
 * Compared in lower case.
 */
const reserved = new Set(
  `
    my admin as auth api w uk en 5xx pricing terms privacy offer widget assets media qr card oembed go frame health
    robots sitemap sitemaps favicon manifest well_known login logout register signin signup settings statistics
    messages about help support contact security abuse status blog docs static public content index
    lanka root administrator moderator staff system null undefined specimen maintenance
  `
    .trim()
    .split(/\s+/),
)

export function isReservedPath(path: string): boolean {
  return reserved.has(path.toLowerCase())
}
