import * as z from 'zod/mini'
import type { ErrorCode } from '#domain/errors.ts'
import { text } from '#domain/fields.ts'
import { autolink } from './autolink.ts'
import type { ClickTarget } from './block.ts'

/** Schema of a text with paragraphs. The number of lines is limited, since each of them is rendered. */
export function prose({ max, lineBreaks }: { max: number; lineBreaks: number }) {
  return text({ max }).check(
    z.refine((value) => value.split('\n').length - 1 <= lineBreaks, { error: 'TEXT_TOO_LONG' satisfies ErrorCode }),
  )
}

/** Link targets of a text that `Paragraphs` renders. */
export function proseTargets(words: string): ClickTarget[] {
  return autolink(words)
    .filter((piece) => piece.url !== undefined)
    .map((piece) => proseTarget(piece.url!))
}

export function proseTarget(url: string): ClickTarget {
  return { url, counted: false, direct: true }
}
