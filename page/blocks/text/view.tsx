import { alignedBy } from '../../kit/alignment.ts'
import { classNames } from '../../kit/class-names.ts'
import type { ViewProps } from '../../kit/context.ts'
import { Icon } from '../../kit/icon.tsx'
import { Paragraphs, runningLength } from '../../kit/paragraphs.tsx'
import type { BlockOf } from '../../registry/models.gen.ts'

export function TextView({ block, context, align: pageAlign }: ViewProps<BlockOf<'text'>>) {
  // Long text is not centred unless its owner says so; pages from before layouts stay as they were.
  const isRunning = pageAlign !== undefined && block.align === 'page' && block.text.length >= runningLength
  const align = isRunning ? 'left' : alignedBy(block.align, pageAlign)
  const classes = classNames(
    'b-text',
    `b-text-${align}`,
    block.size !== 'normal' && `b-text-${block.size}`,
    block.icon !== null && 'b-text-with-icon',
  )
  return (
    <div className={classes}>
      {block.icon !== null && <Icon name={block.icon} className="b-text-icon" />}
      <div className="b-text-body">
        <Paragraphs text={block.text} block={block} context={context} isCentred={align !== 'left'} />
      </div>
    </div>
  )
}
