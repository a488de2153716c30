import { Fragment } from 'react'
import { autolink } from './autolink.ts'
import { classNames } from './class-names.ts'
import type { ViewProps } from './context.ts'
import { outbound } from './outbound.ts'
import { proseTarget } from './prose.ts'
import { typeset } from './typeset.ts'

type Place = Pick<ViewProps<{ id: string }>, 'block' | 'context'>

/** Length in characters of about five lines on a phone. */
export const runningLength = 200

function Words({ pieces, block, context }: Place & { pieces: ReturnType<typeof autolink> }) {
  return pieces.map((piece, index) =>
    piece.url === undefined ? (
      <Fragment key={index}>{typeset(piece.text)}</Fragment>
    ) : (
      <a key={index} {...outbound(proseTarget(piece.url), block.id, context)}>
        {piece.text}
      </a>
    ),
  )
}

/** Text with paragraphs, line breaks and links, as `prose` accepts it. Long left-aligned texts are hyphenated. */
export function Paragraphs({ text, isCentred = false, ...place }: Place & { text: string; isCentred?: boolean }) {
  return text.split(/\n{2,}/).map((paragraph, index) => {
    const pieces = autolink(paragraph)
    const isLink = pieces.length === 1 && pieces[0]!.url !== undefined
    const isRunning = !isCentred && paragraph.length >= runningLength
    return (
      <p key={index} className={classNames(isRunning && 'running', isLink && 'lone-link')}>
        <Words pieces={pieces} {...place} />
      </p>
    )
  })
}
