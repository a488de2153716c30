import * as z from 'zod/mini'
import type { ErrorCode } from '#domain/errors.ts'
import { text as textField } from '#domain/fields.ts'
import { alignment, defineBlock, size } from '../../kit/block.ts'
import { iconName } from '../../kit/icons.ts'
import { autolink } from './autolink.ts'

/** Each line of a text and each of its paragraphs is drawn; more than this nobody reads. */
const maxLineBreaks = 200

const words = textField({ max: 2000 }).check(
  z.refine((value) => value.split('\n').length - 1 <= maxLineBreaks, { error: 'TEXT_TOO_LONG' satisfies ErrorCode }),
)

export const text = defineBlock(
  'text',
  {
    text: z._default(words, ''),
    size: z._default(size, 'normal'),
    align: z._default(alignment, 'center'),
    icon: z._default(z.nullable(iconName), null),
  },
  {
    plan: 'free',
    starter: () => ({ text: '', size: 'normal' as const, align: 'center' as const, icon: null }),
    isComplete: (fields) => fields.text !== '',
    targets: (fields) =>
      autolink(fields.text)
        .filter((piece) => piece.url !== undefined)
        .map((piece) => ({ url: piece.url!, counted: false, direct: true })),
  },
)
