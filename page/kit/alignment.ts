/** Default text alignment of a page. */
export type PageAlignment = 'left' | 'centre'

/** Class name suffix of an alignment; `page` follows the page's alignment. */
export function alignedBy<Own extends string>(
  own: Own | 'page',
  page: PageAlignment | undefined,
): Own | 'left' | 'center' {
  if (own !== 'page') return own
  return page === 'left' ? 'left' : 'center'
}
