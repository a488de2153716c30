/** How many visitors of one page one network, and one browser behind one of its addresses, may bring in a day. */
export interface Room {
  network: number
  browser: number
}

/**
 * Of a page that hardly anybody knows: a hall that scans one code, or the busiest addresses that a mobile operator puts
 * its subscribers behind.
 */
const unknownPage = 300
/** The part of a page's visitors that one network more may be. */
const shareOfUsual = 0.1
/** Visitors with one address and one user agent differ by their screens alone, of which there are dozens. */
const shareOfBrowser = 1 / 3

/** `usual` is how many visitors the page has in a day from elsewhere. */
export function roomFor(usual: number): Room {
  const network = unknownPage + Math.floor(usual * shareOfUsual)
  return { network, browser: Math.floor(network * shareOfBrowser) }
}
