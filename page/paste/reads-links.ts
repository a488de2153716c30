import type { optionalLinkOf } from '#domain/links/optional.ts'
import type { Reads } from './pasted.ts'

/** Reads a text as blocks of a service if all its links belong to that service. */
export function readsLinks(link: ReturnType<typeof optionalLinkOf>): Reads {
  return ({ links, numbers }) => {
    const known = links.every(({ url }) => link.safeParse(url).success)
    const confidence = numbers.length === 0 ? 3 : 2
    return known && links.length > 0 ? [{ confidence, blocks: links.map(({ url, title }) => ({ url, title })) }] : []
  }
}
