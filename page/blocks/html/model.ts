import * as z from 'zod/mini'
import type { ErrorCode } from '#domain/errors.ts'
import { text } from '#domain/fields.ts'
import { defineBlock } from '../../kit/block.ts'

/** Characters of one piece of HTML. */
const maxHtml = 20_000

/** HTML exactly as it was signed: the signature is over every space of it, so nothing is trimmed or put right. */
export const htmlCode = z
  .string()
  .check(z.refine((code) => [...code].length <= maxHtml, { error: 'TEXT_TOO_LONG' satisfies ErrorCode }))

/** Pixels that the frame takes on the page; what is inside scrolls where it is taller. */
export const frameHeight = { min: 40, max: 1200, usual: 320 } as const

export const html = defineBlock(
  'html',
  {
    html: z._default(htmlCode, ''),
    signature: z._default(text({ max: 128 }, { long: 'SIGNATURE_INCORRECT' }), ''),
    title: z._default(text({ max: 80 }), ''),
    height: z._default(z.int().check(z.minimum(frameHeight.min), z.maximum(frameHeight.max)), frameHeight.usual),
  },
  {
    plan: 'free',
    texts: ['title'],
    // Whether the signature holds is for the server to say: it alone has the key.
    isComplete: (fields) => fields.html !== '' && fields.signature !== '',
  },
)
