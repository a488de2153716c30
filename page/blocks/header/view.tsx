import type { ViewProps } from '../../kit/context.ts'
import { typeset } from '../../kit/typeset.ts'
import type { BlockOf } from '../../registry/models.gen.ts'

export function HeaderView({ block }: ViewProps<BlockOf<'header'>>) {
  return (
    <div className={`b-header b-header-${block.align}`}>
      <h2 className="b-header-title">{typeset(block.title)}</h2>
      {block.subtitle !== '' && <p className="b-header-subtitle">{typeset(block.subtitle)}</p>}
    </div>
  )
}
