import * as z from 'zod/mini'
import { text } from '#domain/fields.ts'
import { optionalLink } from '#domain/links.ts'
import { defineBlock } from '../../kit/block.ts'
import { iconName } from '../../kit/icons.ts'

/** More would not stay one row on a phone. */
export const maxIcons = 12

const item = z.strictObject({
  icon: z._default(iconName, 'link'),
  url: z._default(optionalLink, ''),
  label: z._default(text({ max: 60 }), ''),
})

export const icons = defineBlock(
  'icons',
  { items: z._default(z.array(item).check(z.maxLength(maxIcons, { error: 'VALIDATION' })), []) },
  {
    plan: 'free',
    starter: () => ({
      items: (['instagram', 'telegram', 'tiktok'] as const).map((icon) => ({ icon, url: '', label: '' })),
    }),
    isComplete: (fields) => fields.items.some((entry) => entry.url !== ''),
    targets: (fields) =>
      fields.items
        .filter((entry) => entry.url !== '')
        .map((entry) => ({ url: entry.url, counted: true, direct: true })),
  },
)
