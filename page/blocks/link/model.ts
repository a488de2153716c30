import * as z from 'zod/mini'
import { text } from '#domain/fields.ts'
import { optionalLink } from '#domain/links.ts'
import { imageUrl } from '../../kit/image.ts'
import { iconName } from '../../kit/icons.ts'
import { defineBlock } from '../../kit/block.ts'

export const highlights = ['none', 'pulse', 'glow', 'shake'] as const

export const link = defineBlock(
  'link',
  {
    title: z._default(text({ max: 80 }), ''),
    subtitle: z._default(text({ max: 120 }), ''),
    url: z._default(optionalLink, ''),
    icon: z._default(z.nullable(iconName), null),
    /** The owner's picture instead of an icon. */
    image: z._default(z.nullable(imageUrl), null),
    highlight: z._default(z.enum(highlights), 'none'),
    directFollow: z._default(z.boolean(), true),
    statistics: z._default(z.boolean(), true),
  },
  {
    plan: 'free',
    surface: 'button',
    indirect: true,
    texts: ['title', 'subtitle'],
    isComplete: (fields) => fields.url !== '',
    images: (fields) => (fields.image === null ? [] : [fields.image]),
    targets: (fields) =>
      fields.url === '' ? [] : [{ url: fields.url, counted: fields.statistics, direct: fields.directFollow }],
  },
)
