import * as z from 'zod/mini'
import { text } from '#domain/fields.ts'
import { optionalDiakaLink } from '#domain/links/diaka.ts'
import { defineBlock } from '../../kit/block.ts'

/** Hryvnias; a goal beyond a billion is a slip of the finger. */
const goal = z.int().check(z.minimum(0), z.maximum(1_000_000_000))

export const diaka = defineBlock(
  'diaka',
  {
    url: z._default(optionalDiakaLink, ''),
    title: z._default(text({ max: 80 }), ''),
    showProgress: z._default(z.boolean(), true),
    /** In hryvnias, by the owner's word: the service tells none. Without one it is 0. */
    goal: z._default(goal, 0),
    showTop: z._default(z.boolean(), false),
  },
  {
    plan: 'plus',
    surface: 'button',
    starter: () => ({ url: '', title: '', showProgress: true, goal: 0, showTop: false }),
    texts: ['title'],
    isComplete: (fields) => fields.url !== '',
    targets: (fields) => (fields.url === '' ? [] : [{ url: fields.url, counted: true, direct: true }]),
    figures: (fields) => (fields.showProgress || fields.showTop ? { kind: 'donation' } : undefined),
  },
)
