import type { ViewProps } from '../../kit/context.ts'
import { Glyph, iconTitle } from '../../kit/glyph.tsx'
import { outbound } from '../../kit/outbound.ts'
import type { BlockOf } from '../../registry/models.gen.ts'

export function IconsView({ block, context }: ViewProps<BlockOf<'icons'>>) {
  const shown = block.items.map((item, index) => ({ ...item, key: index })).filter((item) => item.url !== '')
  return (
    <ul className="b-icons">
      {shown.map((item) => {
        const label = item.label || iconTitle(item.icon, context.locale)
        const target = { url: item.url, counted: true, direct: true }
        return (
          <li key={item.key}>
            <a className="b-icons-link" {...outbound(target, block.id, context)} aria-label={label} title={label}>
              <Glyph name={item.icon} className="b-icons-glyph" />
            </a>
          </li>
        )
      })}
    </ul>
  )
}
