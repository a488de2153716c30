import { Fragment } from 'react'
import { autolink } from './autolink.ts'
import type { ViewProps } from './context.ts'
import { outbound } from './outbound.ts'
import { proseTarget } from './prose.ts'
import { typeset } from './typeset.ts'

type WordsProps = Pick<ViewProps<{ id: string }>, 'block' | 'context'> & { text: string }

/** Length in characters of about five lines on a phone. */
export const runningLength = 200

function Words({ text, block, context }: WordsProps) {
  return autolink(text).map((piece, index) =>
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
export function Paragraphs({ text, block, context, isCentred = false }: WordsProps & { isCentred?: boolean }) {
  return text.split(/\n{2,}/).map((paragraph, index) => (
    <p key={index} className={!isCentred && paragraph.length >= runningLength ? 'running' : undefined}>
      <Words text={paragraph} block={block} context={context} />
    </p>
  ))
}
