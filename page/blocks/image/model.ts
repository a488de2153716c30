import * as z from 'zod/mini'
import { text } from '#domain/fields.ts'
import { optionalLink } from '#domain/links.ts'
import { defineBlock } from '../../kit/block.ts'
import { imageUrl } from '../../kit/image.ts'

export const image = defineBlock(
  'image',
  {
    image: z._default(z.nullable(imageUrl), null),
    url: z._default(optionalLink, ''),
    alt: z._default(text({ max: 300 }), ''),
  },
  {
    plan: 'free',
    texts: ['alt'],
    isComplete: (fields) => fields.image !== null,
    targets: (fields) => (fields.url === '' ? [] : [{ url: fields.url, counted: true, direct: true }]),
    images: (fields) => (fields.image === null ? [] : [fields.image]),
  },
)
