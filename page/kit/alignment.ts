/** Where lines of a page begin that nobody said anything else of. */
export type PageAlignment = 'left' | 'centre'

/** An alignment as the last part of a class: what follows the page is as the page. */
export function alignedBy<Own extends string>(
  own: Own | 'page',
  page: PageAlignment | undefined,
): Own | 'left' | 'center' {
  if (own !== 'page') return own
  return page === 'left' ? 'left' : 'center'
}
