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
    /** A picture of the owner's in place of the icon. */
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
    reads({ links }) {
      const blocks = links.map(({ url, title, name, icon }) => ({ url, title: title || name, icon }))
      const [first] = links
      if (first === undefined) return []
      const number = links.length === 1 && first.url.startsWith('tel:+') ? first.url.slice(5) : undefined
      if (number === undefined) return [{ sure: 2, blocks }]
      const messengers = [
        { url: `viber://chat?number=%2B${number}`, title: 'Viber', icon: 'viber' as const },
        { url: `https://wa.me/${number}`, title: 'WhatsApp', icon: 'whatsapp' as const },
      ]
      // Whoever has written the name of one beside the number means that.
      const call = {
        ...blocks[0],
        title: messengers.some(({ icon }) => icon === first.named) ? first.name : blocks[0]!.title,
      }
      return [
        { sure: 2, blocks: [call] },
        ...messengers.map((block) => ({
          sure: block.icon === first.named ? (3 as const) : (1 as const),
          blocks: [block],
        })),
      ]
    },
    images: (fields) => (fields.image === null ? [] : [fields.image]),
    targets: (fields) =>
      fields.url === '' ? [] : [{ url: fields.url, counted: fields.statistics, direct: fields.directFollow }],
  },
)
