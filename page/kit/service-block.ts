import * as z from 'zod/mini'
import { text } from '#domain/fields.ts'
import type { optionalLinkOf } from '#domain/links/optional.ts'
import type { ClickTarget } from './block.ts'

type OptionalLink = ReturnType<typeof optionalLinkOf>

/** Fields of a block that leads to one page of a service, by a link of the service's own kind. */
export function serviceFields(link: OptionalLink) {
  return { url: z._default(link, ''), title: z._default(text({ max: 80 }), '') }
}

/** What holds for every such block, whatever else it shows. */
export const serviceRules = {
  plan: 'plus',
  surface: 'button',
  texts: ['title'],
  speaks: true,
  isComplete: ({ url }: { url: string }) => url !== '',
  targets: ({ url }: { url: string }): ClickTarget[] => (url === '' ? [] : [{ url, counted: true, direct: true }]),
} as const
