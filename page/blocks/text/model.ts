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
    reads: ({ text: words, links, numbers }) => {
      // An address or a number alone is no text that anybody would read.
      const isAddress = links.length + numbers.length === 1 && !/\p{L}\S*\s|\s\p{L}/u.test(words)
      return words === '' || isAddress ? [] : [{ sure: 0, blocks: [{ text: words }] }]
    },
    isComplete: (fields) => fields.text !== '',
    targets: (fields) => proseTargets(fields.text),
  },
)
