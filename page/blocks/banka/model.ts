import * as z from 'zod/mini'
import { text } from '#domain/fields.ts'
import { optionalJarLink, parseJarId } from '#domain/links/jar.ts'
import { defineBlock } from '../../kit/block.ts'

export const banka = defineBlock(
  'banka',
  {
    url: z._default(optionalJarLink, ''),
    title: z._default(text({ max: 80 }), ''),
    showProgress: z._default(z.boolean(), true),
  },
  {
    plan: 'plus',
    surface: 'button',
    starter: () => ({ url: '', title: '', showProgress: true }),
    texts: ['title'],
    isComplete: (fields) => fields.url !== '',
    targets: (fields) => (fields.url === '' ? [] : [{ url: fields.url, counted: true, direct: true }]),
    figures: (fields) => {
      const id = parseJarId(fields.url)
      return id === undefined ? undefined : { kind: 'jar', id }
    },
  },
)
