/**
 * First path segments that the product itself answers, now or by its contract: no page and no login may take them.
 * Compared in lower case.
 */
const reserved = new Set(
  `
    my admin as auth api w uk en 5xx pricing terms privacy offer widget assets media qr card oembed go frame health
    robots sitemap sitemaps favicon manifest well_known login logout register signin signup settings statistics
    messages about help support contact security abuse status blog docs static public content index
    uploads billing official lanka root administrator moderator staff system null undefined specimen maintenance
    pay www
  `
    .trim()
    .split(/\s+/),
)

/** What is left of a name once its signs and capitals are: `My Site` and `my_site` are one. */
function bare(name: string): string {
  return name.toLowerCase().replaceAll(/[^a-z0-9]/g, '')
}

export function isReservedPath(path: string): boolean {
  return reserved.has(path.toLowerCase())
}

/** Whether a page or a login would pass for the product itself, as its operator calls it. */
export function isSiteName(path: string, siteName: string): boolean {
  return bare(siteName) !== '' && bare(path) === bare(siteName)
}
