import * as z from 'zod/mini'
import type { ErrorCode } from '#domain/errors.ts'
import { text } from '#domain/fields.ts'
import { defineBlock } from '../../kit/block.ts'

/** Maximum length of HTML in characters. */
const maxHtml = 20_000

/** HTML exactly as it was signed: the signature covers every space, so nothing is trimmed. */
export const htmlCode = z
  .string()
  .check(z.refine((code) => [...code].length <= maxHtml, { error: 'TEXT_TOO_LONG' satisfies ErrorCode }))

/** Height of the frame in px; taller content scrolls. */
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
    // Only the server can verify the signature.
    isComplete: (fields) => fields.html !== '' && fields.signature !== '',
  },
)
