import * as z from 'zod/mini'
import { text } from '#domain/fields.ts'
import { defineBlock } from '../../kit/block.ts'

/**
 * `center` is the default of headings whose owner chose nothing, and follows the page's alignment; `middle` is centred
 * by choice.
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
