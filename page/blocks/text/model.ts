import * as z from 'zod/mini'
import { alignment, defineBlock, size } from '../../kit/block.ts'
import { iconName } from '../../kit/icons.ts'
import { prose, proseTargets } from '../../kit/prose.ts'

export const text = defineBlock(
  'text',
  {
    text: z._default(prose({ max: 2000, lineBreaks: 200 }), ''),
    size: z._default(size, 'normal'),
    align: z._default(alignment, 'center'),
    icon: z._default(z.nullable(iconName), null),
  },
  {
    plan: 'free',
    texts: ['text'],
    isComplete: (fields) => fields.text !== '',
    targets: (fields) => proseTargets(fields.text),
  },
)
