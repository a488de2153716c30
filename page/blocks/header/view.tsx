import { withTitleBoxes, withWordBoxes } from '#page/kit/soft-hyphens.ts'
import { alignedBy } from '../../kit/alignment.ts'
import type { ViewProps } from '../../kit/context.ts'
import { typeset } from '../../kit/typeset.ts'
import type { BlockOf } from '../../registry/models.gen.ts'

export function HeaderView({ block, align: pageAlign }: ViewProps<BlockOf<'header'>>) {
  const own = { left: 'left', center: 'page', middle: 'center', right: 'right' } as const
  const align = alignedBy(own[block.align], pageAlign)
  return (
    <div className={`b-header b-header-${align}`}>
      <h2 className="b-header-title">{withTitleBoxes(typeset(block.title), block.translation?.['title'])}</h2>
      {block.subtitle !== '' && <p className="b-header-subtitle">{withWordBoxes(typeset(block.subtitle))}</p>}
    </div>
  )
}
