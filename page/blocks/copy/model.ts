import * as z from 'zod/mini'
import { text } from '#domain/fields.ts'
import { defineBlock } from '../../kit/block.ts'
import { iconName } from '../../kit/icons.ts'

/** Capitals with digits, as shops print them. */
const promoCode = /^(?=.*\d)(?=.*\p{Lu})[\p{Lu}\d][\p{Lu}\d_-]{3,19}$/u

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
    speaks: true,
    reads({ numbers, links, text: words }) {
      const [first] = numbers
      if (first === undefined)
        return promoCode.test(words) ? [{ sure: 1, found: 'code', blocks: [{ text: words }] }] : []
      const blocks = numbers.map(({ details, title }) => ({ text: details.groups.join(' '), title }))
      const { kind, fault } = first.details
      return [{ sure: links.length === 0 ? 3 : 1, found: fault === undefined ? kind : 'doubt', blocks }]
    },
    isComplete: (fields) => fields.text !== '',
  },
)
