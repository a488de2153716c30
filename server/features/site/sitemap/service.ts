import { promisify } from 'node:util'
import { gzip } from 'node:zlib'
import { documentPaths, localizedPath } from '#domain/locale-paths.ts'
import { locales } from '#domain/locales.ts'
import { inTransaction } from '#server/db/transaction.ts'
import type { Deps } from '#server/deps.ts'
import * as queries from './queries.ts'

/** Maximum number of pages per file (sitemaps.org). */
const filePages = 50_000
const compress = promisify(gzip)

const head = '<?xml version="1.0" encoding="UTF-8"?>'
const namespace = 'xmlns="http://www.sitemaps.org/schemas/sitemap/0.9"'

function fileOf(siteOrigin: string, pages: readonly queries.ListedPage[]): string {
  const urls = pages.map(
    ({ path, updatedAt }) =>
      `<url><loc>${siteOrigin}/${path}</loc><lastmod>${updatedAt.toISOString().slice(0, 10)}</lastmod></url>`,
  )
  return [head, `<urlset ${namespace}>`, ...urls, '</urlset>\n'].join('\n')
}

/** Sitemap of the product's own documents, on the account area's origin. */
export function ownSitemap({ appOrigin }: Pick<Deps['config'], 'appOrigin'>): string {
  const urls = documentPaths.flatMap((path) =>
    locales.map((locale) => `<url><loc>${appOrigin}${localizedPath(path, locale)}</loc></url>`),
  )
  return [head, `<urlset ${namespace}>`, ...urls, '</urlset>\n'].join('\n')
}

/** Writes the sitemap's files in one transaction. Does nothing while another node writes them. */
export async function buildSitemap(
  { database, config, clock, stopping }: Pick<Deps, 'database' | 'config' | 'clock' | 'stopping'>,
  size = filePages,
): Promise<void> {
  const now = clock.now()
  const building = inTransaction(database.db, async (trx) => {
    if (!(await queries.tryBuildLock(trx))) return
    let number = 0
    for await (const pages of queries.publicPages(trx, now, size)) {
      stopping.throwIfAborted()
      number += 1
      await queries.putFile(trx, number, await compress(fileOf(config.siteOrigin, pages)), now)
    }
    // A site without pages has one empty file.
    if (number === 0) await queries.putFile(trx, (number += 1), await compress(fileOf(config.siteOrigin, [])), now)
    await queries.deleteFilesAfter(trx, number)
  })
  // A stopping node leaves the previous files.
  await building.catch((error: unknown) => {
    if (!stopping.aborted) throw error
  })
}

/** The sitemap index; undefined before the first build. */
export async function readSitemapIndex({ database, config }: Deps): Promise<string | undefined> {
  const files = await queries.listFiles(database.db)
  if (files.length === 0) return undefined
  const sitemaps = files.map(
    ({ number, built_at }) =>
      `<sitemap><loc>${config.siteOrigin}/sitemaps/${number}.xml</loc><lastmod>${built_at.toISOString()}</lastmod></sitemap>`,
  )
  const own = `<sitemap><loc>${config.siteOrigin}/sitemaps/own.xml</loc></sitemap>`
  return [head, `<sitemapindex ${namespace}>`, own, ...sitemaps, '</sitemapindex>\n'].join('\n')
}

/** A gzipped sitemap file, if it exists. */
export function readSitemapFile({ database }: Deps, number: number): Promise<Buffer | undefined> {
  return queries.findFile(database.db, number)
}
