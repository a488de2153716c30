import { Fragment } from 'react'
import { classNames } from '../../kit/class-names.ts'
import type { ViewProps } from '../../kit/context.ts'
import { Glyph } from '../../kit/glyph.tsx'
import { outbound } from '../../kit/outbound.ts'
import type { BlockOf } from '../../registry/models.gen.ts'
import { autolink } from './autolink.ts'

type TextProps = ViewProps<BlockOf<'text'>>

function Words({ text, block, context }: Pick<TextProps, 'block' | 'context'> & { text: string }) {
  return autolink(text).map((piece, index) =>
    piece.url === undefined ? (
      <Fragment key={index}>{piece.text}</Fragment>
    ) : (
      <a key={index} {...outbound({ url: piece.url, counted: false, direct: true }, block.id, context)}>
        {piece.text}
      </a>
    ),
  )
}

export function TextView({ block, context }: TextProps) {
  const classes = classNames(
    'b-text',
    `b-text-${block.align}`,
    block.size !== 'normal' && `b-text-${block.size}`,
    block.icon !== null && 'b-text-with-icon',
  )
  return (
    <div className={classes}>
      {block.icon !== null && <Glyph name={block.icon} className="b-text-icon" />}
      <div className="b-text-body">
        {block.text.split(/\n{2,}/).map((paragraph, index) => (
          <p key={index}>
            <Words text={paragraph} block={block} context={context} />
          </p>
        ))}
      </div>
    </div>
  )
}
