import { linkLabel } from '#domain/links.ts'
import type { BlockOf } from './registry/models.gen.ts'

/** The title of a link that visitors see, and the one in the page's other language; without a title both are the address. */
export function shownTitles({ title, url, translation }: BlockOf<'link'>): [string, string | undefined] {
  return title === '' ? [linkLabel(url), undefined] : [title, translation?.['title']]
}
