import type { Deps } from '#server/deps.ts'
import { listForSitemap } from './queries.ts'

/** As many as one sitemap may hold (sitemaps.org). */
const maxPages = 50_000
/** Milliseconds for which a sitemap serves; it is large and nobody needs it to the minute. */
const keptFor = 10 * 60_000

async function write({ database, config, clock }: Deps): Promise<string> {
  const pages = await listForSitemap(database.db, clock.now(), maxPages)
  const urls = pages.map(
    ({ path, updatedAt }) =>
      `<url><loc>${config.siteOrigin}/${path}</loc><lastmod>${updatedAt.toISOString().slice(0, 10)}</lastmod></url>`,
  )
  return [
    '<?xml version="1.0" encoding="UTF-8"?>',
    '<urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">',
    ...urls,
    '</urlset>\n',
  ].join('\n')
}

/** The public pages for search engines, written once for all who ask within some minutes. */
export function createSitemap(deps: Deps): () => Promise<string> {
  let known: { text: Promise<string>; until: number } | undefined
  return () => {
    const now = deps.clock.now().getTime()
    if (known === undefined || now >= known.until) {
      const text = write(deps)
      known = { text, until: now + keptFor }
      text.catch(() => {
        known = undefined
      })
    }
    return known.text
  }
}
