import * as z from 'zod/mini'
import { optionalJarLink, parseJarId } from '#domain/links/jar.ts'
import { defineBlock } from '../../kit/block.ts'
import { serviceFields, serviceRules } from '../../kit/service-block.ts'

export const banka = defineBlock(
  'banka',
  { ...serviceFields(optionalJarLink), showProgress: z._default(z.boolean(), true) },
  {
    ...serviceRules,
    figures: (fields) => {
      const id = parseJarId(fields.url)
      return id === undefined ? undefined : { kind: 'jar', id }
    },
  },
)
