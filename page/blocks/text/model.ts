import * as z from 'zod/mini'
import { defineBlock, size } from '../../kit/block.ts'
import { iconName } from '../../kit/icons.ts'
import { prose, proseTargets } from '../../kit/prose.ts'

/** `page` follows the page's alignment; blocks stored before that existed have `center`. */
export const textAlignments = ['page', 'left', 'center', 'right'] as const

export const text = defineBlock(
  'text',
  {
    text: z._default(prose({ max: 2000, lineBreaks: 200 }), ''),
    size: z._default(size, 'normal'),
    align: z._default(z.enum(textAlignments), 'center'),
    icon: z._default(z.nullable(iconName), null),
  },
  {
    plan: 'free',
    texts: ['text'],
    starter: () => ({ align: 'page' as const }),
    isComplete: (fields) => fields.text !== '',
    targets: (fields) => proseTargets(fields.text),
  },
)
