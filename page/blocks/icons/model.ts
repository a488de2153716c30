import * as z from 'zod/mini'
import { clientId, text } from '#domain/fields.ts'
import { optionalLink } from '#domain/links.ts'
import { defineBlock } from '../../kit/block.ts'
import { iconName } from '../../kit/icons.ts'
import type { IconName } from '../../kit/icon-names.gen.ts'
import { haveUniqueIds, newItemId } from '../../kit/items.ts'

/** Maximum number of icons: two lines on a phone. */
export const maxIcons = 12

const item = z.strictObject({
  /** Links the label to its translation; without an id the label cannot be translated. */
  id: z.optional(clientId),
  icon: z._default(iconName, 'link'),
  url: z._default(optionalLink, ''),
  label: z._default(text({ max: 60 }), ''),
})

export function newIcon(icon: IconName): z.output<typeof item> {
  return { id: newItemId(), icon, url: '', label: '' }
}

export const icons = defineBlock(
  'icons',
  {
    items: z._default(
      z
        .array(item)
        .check(z.maxLength(maxIcons, { error: 'VALIDATION' }), z.refine(haveUniqueIds, { error: 'VALIDATION' })),
      [],
    ),
  },
  {
    plan: 'free',
    starter: () => ({ items: (['instagram', 'telegram', 'tiktok'] as const).map(newIcon) }),
    texts: ['items.*.label'],
    isComplete: (fields) => fields.items.some((entry) => entry.url !== ''),
    targets: (fields) =>
      fields.items
        .filter((entry) => entry.url !== '')
        .map((entry) => ({ url: entry.url, counted: true, direct: true })),
  },
)
