import * as z from 'zod/mini'
import { text } from '#domain/fields.ts'
import { defineBlock } from '../../kit/block.ts'
import { iconName } from '../../kit/icons.ts'

export const copy = defineBlock(
  'copy',
  {
    title: z._default(text({ max: 80 }), ''),
    text: z._default(text({ max: 500 }), ''),
    icon: z._default(z.nullable(iconName), null),
  },
  {
    plan: 'plus',
    surface: 'button',
    counted: true,
    texts: ['title', 'text'],
    marksLanguage: true,
    isComplete: (fields) => fields.text !== '',
  },
)
