import * as z from 'zod/mini'
import type { ErrorCode } from '#domain/errors.ts'
import { clientId, text } from '#domain/fields.ts'
import { defineBlock } from '../../kit/block.ts'
import { haveUniqueIds, newItemId } from '../../kit/items.ts'
import { prose, proseTargets } from '../../kit/prose.ts'

export const maxSections = 20
/**
 * Maximum length of all sections' texts together in characters, so that the page's size does not depend on their
 * number.
 */
export const maxLength = 6000

const section = z.strictObject({
  id: clientId,
  title: z._default(text({ max: 120 }), ''),
  text: z._default(prose({ max: 1000, lineBreaks: 60 }), ''),
})
export type Section = z.output<typeof section>

/** Length in characters by which the sections exceed the limit. */
export function lengthOver(sections: readonly Section[]): number {
  return Math.max(0, sections.reduce((sum, entry) => sum + [...entry.text].length, 0) - maxLength)
}

export function newSection(): Section {
  // Part of the page's address, so it is short.
  return { id: newItemId(), title: '', text: '' }
}

/** The sections with a text. */
export function filledSections({ items }: { items: readonly Section[] }): Section[] {
  return items.filter((entry) => entry.title !== '' && entry.text !== '')
}

export const accordion = defineBlock(
  'accordion',
  {
    items: z._default(
      z.array(section).check(
        z.maxLength(maxSections, { error: 'VALIDATION' }),
        z.refine(haveUniqueIds, { error: 'VALIDATION' }),
        z.refine((entries) => lengthOver(entries) === 0, { error: 'TEXT_TOO_LONG' satisfies ErrorCode }),
      ),
      [],
    ),
    single: z._default(z.boolean(), false),
  },
  {
    plan: 'plus',
    surface: 'button',
    starter: () => ({ items: [newSection()] }),
    texts: ['items.*.title', 'items.*.text'],
    isComplete: (fields) => filledSections(fields).length > 0,
    targets: (fields) => filledSections(fields).flatMap((entry) => proseTargets(entry.text)),
  },
)
