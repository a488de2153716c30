import { Fragment } from 'react'
import { autolink } from './autolink.ts'
import type { ViewProps } from './context.ts'
import { outbound } from './outbound.ts'
import { proseTarget } from './prose.ts'

type ParagraphsProps = Pick<ViewProps<{ id: string }>, 'block' | 'context'> & { text: string }

function Words({ text, block, context }: ParagraphsProps) {
  return autolink(text).map((piece, index) =>
    piece.url === undefined ? (
      <Fragment key={index}>{piece.text}</Fragment>
    ) : (
      <a key={index} {...outbound(proseTarget(piece.url), block.id, context)}>
        {piece.text}
      </a>
    ),
  )
}

/** Text with its paragraphs, line breaks and addresses, as `prose` takes it. */
export function Paragraphs({ text, block, context }: ParagraphsProps) {
  return text.split(/\n{2,}/).map((paragraph, index) => (
    <p key={index}>
      <Words text={paragraph} block={block} context={context} />
    </p>
  ))
}
