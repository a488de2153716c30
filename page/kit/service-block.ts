import * as z from 'zod/mini'
import { text } from '#domain/fields.ts'
import type { optionalLinkOf } from '#domain/links/optional.ts'
import type { ClickTarget } from './block.ts'

type OptionalLink = ReturnType<typeof optionalLinkOf>

/** Fields of a block that links to a page of one service. */
export function serviceFields(link: OptionalLink) {
  return { url: z._default(link, ''), title: z._default(text({ max: 80 }), '') }
}

/** Rules common to these blocks. */
export const serviceRules = {
  plan: 'plus',
  surface: 'button',
  texts: ['title'],
  marksLanguage: true,
  isComplete: ({ url }: { url: string }) => url !== '',
  targets: ({ url }: { url: string }): ClickTarget[] => (url === '' ? [] : [{ url, counted: true, direct: true }]),
} as const
