import { linkLabel } from '#domain/links.ts'
import type { ViewProps } from '../../kit/context.ts'
import { outbound } from '../../kit/outbound.ts'
import { Picture } from '../../kit/picture.tsx'
import type { BlockOf } from '../../registry/models.gen.ts'

export function ImageView({ block, context, eager }: ViewProps<BlockOf<'image'>>) {
  if (block.image === null) return null
  // A picture that leads somewhere must say where, even when its owner did not describe it.
  const alt = block.alt === '' && block.url !== '' ? linkLabel(block.url) : block.alt
  const picture = <Picture url={block.image} alt={alt} context={context} className="b-image-picture" eager={eager} />
  if (block.url === '') return <div className="b-image">{picture}</div>
  return (
    <a className="b-image" {...outbound({ url: block.url, counted: true, direct: true }, block.id, context)}>
      {picture}
    </a>
  )
}
