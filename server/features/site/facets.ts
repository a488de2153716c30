/** What can be requested of a page: the page, its version for the widget's frame, and the widget's settings. */
export type Facet = 'page' | 'frame' | 'widget'

const addresses: Readonly<Record<Facet, (path: string) => string>> = {
  page: (path) => path,
  frame: (path) => `widget/${path}`,
  widget: (path) => `widget/${path}.json`,
}

/** The path of a facet without the first slash. All but `page` contain a slash, which no page address has. */
export function addressOf(facet: Facet, path: string): string {
  return addresses[facet](path)
}

/** Paths of all facets of a page. */
export function addressesOf(path: string): string[] {
  return Object.values(addresses).map((address) => address(path))
}
