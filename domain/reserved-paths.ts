/**
 * First path segments that the product itself uses or that its contract reserves: no page and no login may take them.
 * Compared in lower case.
 */
const reserved = new Set(
  `
    my admin as auth api w uk en 5xx pricing terms privacy offer widget assets media qr card oembed go frame health
    robots sitemap sitemaps favicon manifest well_known login logout register signin signup settings statistics
    messages about help support contact security abuse status blog docs static public content index
    uploads billing official lanka root administrator moderator staff system null undefined maintenance
    pay www
  `
    .trim()
    .split(/\s+/),
)

/** Returns a name in lower case with one form for letters that look alike in many faces: `Iogin`, `l0gin`, `login`. */
function alike(name: string): string {
  return name.toLowerCase().replaceAll('0', 'o').replaceAll(/[i1]/g, 'l')
}

/** What the reserved segments look like; only the server compares with it. */
const reservedForms = /* @__PURE__ */ new Set(/* @__PURE__ */ Array.from(reserved, alike))

/** Returns a name without punctuation: `My Site` and `my_site` become equal. */
function bare(name: string): string {
  return alike(name).replaceAll(/[^a-z0-9]/g, '')
}

/** Whether the product reserves a first path segment, in any letter case. */
export function isReservedPath(path: string): boolean {
  return reserved.has(path.toLowerCase())
}

/**
 * Whether a path or login could impersonate the product: it equals the site's name as set by its operator, or looks like
 * that or a reserved word.
 */
export function seemsOurs(path: string, siteName: string): boolean {
  return reservedForms.has(alike(path)) || (bare(siteName) !== '' && bare(path) === bare(siteName))
}
