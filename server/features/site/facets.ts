/**
 * What visitors may ask for of a page: itself, the same for the frame of its widget, and what the widget's script has to
 * know of it.
 */
export type Facet = 'page' | 'frame' | 'widget'

const addresses: Readonly<Record<Facet, (path: string) => string>> = {
  page: (path) => path,
  frame: (path) => `widget/${path}`,
  widget: (path) => `widget/${path}.json`,
}

/** Where it is, without the first slash: the page's address and these differ by signs that no address holds. */
export function addressOf(facet: Facet, path: string): string {
  return addresses[facet](path)
}

/** Everything that is made of a page, by where it is. */
export function addressesOf(path: string): string[] {
  return Object.values(addresses).map((address) => address(path))
}
