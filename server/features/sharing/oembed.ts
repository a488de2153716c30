import type { Deps } from '#server/deps.ts'
import { cardContent, cardSize, cardUrl, findShownPage } from '#server/features/site/service.ts'

/** Cache lifetime in seconds of what shows a page; it may be hidden at any time. */
export const pageMaxAge = 600

/** Maximum thumbnail size of a consumer in px. */
export interface MaxSize {
  width: number
  height: number
}

/** The page address in a URL that is exactly one of ours: no other origin, port, user or path. */
function addressIn(url: string, siteOrigin: string): string | undefined {
  if (!URL.canParse(url)) return undefined
  const { origin, pathname, username, password } = new URL(url)
  if (origin !== siteOrigin || username !== '' || password !== '') return undefined
  return /^\/([A-Za-z0-9_]+)\/?$/.exec(pathname)?.[1]
}

/** oEmbed answer (oembed.com, type “link”); undefined if the URL is no page. */
export async function describePage(deps: Deps, url: string, room: MaxSize): Promise<object | undefined> {
  const { siteName, siteOrigin, appOrigin } = deps.config
  const address = addressIn(url, siteOrigin)
  const page = address === undefined ? undefined : await findShownPage(deps, address)
  if (page === undefined) return undefined
  const { path, document } = page
  const fits = cardSize.width <= room.width && cardSize.height <= room.height
  const thumbnail = {
    thumbnail_url: cardUrl(siteOrigin, path, cardContent(deps.config, page)),
    thumbnail_width: cardSize.width,
    thumbnail_height: cardSize.height,
  }
  return {
    version: '1.0',
    type: 'link',
    title: document.title,
    author_name: document.title,
    author_url: `${siteOrigin}/${path}`,
    provider_name: siteName,
    provider_url: `${appOrigin}/`,
    cache_age: pageMaxAge,
    ...(fits && thumbnail),
  }
}
