import * as z from 'zod/mini'
import { text } from '#domain/fields.ts'
import { alignment, defineBlock } from '../../kit/block.ts'

export const header = defineBlock(
  'header',
  {
    title: z._default(text({ max: 80 }), ''),
    subtitle: z._default(text({ max: 300 }), ''),
    align: z._default(alignment, 'center'),
  },
  {
    plan: 'free',
    texts: ['title', 'subtitle'],
    isComplete: (fields) => fields.title !== '',
  },
)
