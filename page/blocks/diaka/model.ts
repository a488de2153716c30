import * as z from 'zod/mini'
import { optionalDiakaLink } from '#domain/links/diaka.ts'
import { defineBlock } from '../../kit/block.ts'
import { serviceFields, serviceRules } from '../../kit/service-block.ts'

/** Hryvnias; a goal beyond a billion is taken for a typing error. */
const goal = z.int().check(z.minimum(0), z.maximum(1_000_000_000))

export const diaka = defineBlock(
  'diaka',
  {
    ...serviceFields(optionalDiakaLink),
    showProgress: z._default(z.boolean(), true),
    /** Goal in hryvnias, set by the owner, since the service has none; 0 for none. */
    goal: z._default(goal, 0),
    showTop: z._default(z.boolean(), false),
  },
  {
    ...serviceRules,
    figures: (fields) => (fields.showProgress || fields.showTop ? { kind: 'donation' } : undefined),
  },
)
