import { linkLabel } from '#domain/links.ts'
import type { ViewProps } from '../../kit/context.ts'
import { outbound } from '../../kit/outbound.ts'
import { Picture } from '../../kit/picture.tsx'
import { targetsOf } from '../../model-of.ts'
import type { BlockOf } from '../../registry/models.gen.ts'

export function ImageView({ block, context, eager }: ViewProps<BlockOf<'image'>>) {
  if (block.image === null) return null
  const [target] = targetsOf(block)
  // A linked picture needs an accessible name even if its owner gave none.
  const alt = block.alt === '' && target !== undefined ? linkLabel(target.url) : block.alt
  const picture = <Picture url={block.image} alt={alt} context={context} className="b-image-picture" eager={eager} />
  if (target === undefined) return <div className="b-image">{picture}</div>
  return (
    <a className="b-image" {...outbound(target, block.id, context)}>
      {picture}
    </a>
  )
}
