import { linkLabel } from '#domain/links.ts'
import { classNames } from '../../kit/class-names.ts'
import type { ViewProps } from '../../kit/context.ts'
import { Icon } from '../../kit/icon.tsx'
import { outbound } from '../../kit/outbound.ts'
import { targetsOf } from '../../model-of.ts'
import type { BlockOf } from '../../registry/models.gen.ts'

export function LinkView({ block, context }: ViewProps<BlockOf<'link'>>) {
  const [target] = targetsOf(block)
  const classes = classNames(
    'surface b-link',
    block.icon !== null && 'b-link-with-icon',
    block.highlight !== 'none' && `b-link-${block.highlight}`,
  )
  return (
    <a className={classes} {...outbound(target, block.id, context)}>
      {block.icon !== null && <Icon name={block.icon} className="b-link-icon" />}
      <span className="b-link-words">
        <span className="b-link-title">{block.title || linkLabel(block.url)}</span>
        {block.subtitle !== '' && <span className="b-link-subtitle">{block.subtitle}</span>}
      </span>
    </a>
  )
}
