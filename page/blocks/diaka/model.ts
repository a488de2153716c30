import * as z from 'zod/mini'
import { optionalDiakaLink } from '#domain/links/diaka.ts'
import { defineBlock } from '../../kit/block.ts'
import { serviceFields, serviceRules } from '../../kit/service-block.ts'

/** Hryvnias; a goal beyond a billion is a typing mistake. */
const goal = z.int().check(z.minimum(0), z.maximum(1_000_000_000))

export const diaka = defineBlock(
  'diaka',
  {
    ...serviceFields(optionalDiakaLink),
    showProgress: z._default(z.boolean(), true),
    /** In hryvnias, as the owner says, since the service has none. Without one it is 0. */
    goal: z._default(goal, 0),
    showTop: z._default(z.boolean(), false),
  },
  {
    ...serviceRules,
    figures: (fields) => (fields.showProgress || fields.showTop ? { kind: 'donation' } : undefined),
  },
)
