import * as z from 'zod/mini'
import { text } from '#domain/fields.ts'
import { defineBlock } from '../../kit/block.ts'

/**
 * `center` is what every heading has whose owner chose nothing, and follows the page since pages may begin on the left;
 * `middle` is chosen.
 */
export const headerAlignments = ['center', 'left', 'middle', 'right'] as const

export const header = defineBlock(
  'header',
  {
    title: z._default(text({ max: 80 }), ''),
    subtitle: z._default(text({ max: 300 }), ''),
    align: z._default(z.enum(headerAlignments), 'center'),
  },
  {
    plan: 'free',
    texts: ['title', 'subtitle'],
    isComplete: (fields) => fields.title !== '',
  },
)
