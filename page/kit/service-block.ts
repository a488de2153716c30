import * as z from 'zod/mini'
import { text } from '#domain/fields.ts'
import type { optionalLinkOf } from '#domain/links/optional.ts'
import type { Pasted, PasteReading } from '../paste/pasted.ts'
import type { ClickTarget } from './block.ts'

type OptionalLink = ReturnType<typeof optionalLinkOf>

/** Fields of a block that leads to one page of a service, by a link of the service's own kind. */
export function serviceFields(link: OptionalLink) {
  return { url: z._default(link, ''), title: z._default(text({ max: 80 }), '') }
}

/** A pasted text is read as such blocks where all of its links are of the service. */
function readsLinks(link: OptionalLink) {
  return ({ links }: Pasted): readonly PasteReading<{ url: string; title: string }>[] => {
    const known = links.every(({ url }) => link.safeParse(url).success)
    return known && links.length > 0 ? [{ sure: 3, blocks: links.map(({ url, title }) => ({ url, title })) }] : []
  }
}

/** What holds for every such block, whatever else it shows. */
export const serviceRules = (link: OptionalLink) =>
  ({
    reads: readsLinks(link),
    plan: 'plus',
    surface: 'button',
    texts: ['title'],
    speaks: true,
    isComplete: ({ url }: { url: string }) => url !== '',
    targets: ({ url }: { url: string }): ClickTarget[] => (url === '' ? [] : [{ url, counted: true, direct: true }]),
  }) as const
