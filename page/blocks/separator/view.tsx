import type { ViewProps } from '../../kit/context.ts'
import type { BlockOf } from '../../registry/models.gen.ts'

function Drawing({ style }: { style: BlockOf<'separator'>['style'] }) {
  if (style === 'wave') {
    return (
      <svg className="b-separator-drawing" viewBox="0 0 124 12" width="124" height="12" aria-hidden="true">
        <path d="M2 6c10-8 10 8 20 0s10 8 20 0 10 8 20 0 10 8 20 0 10 8 20 0 10 8 20 0" />
      </svg>
    )
  }
  if (style === 'dots') {
    return (
      <svg className="b-separator-drawing b-separator-dots" viewBox="0 0 52 8" width="52" height="8" aria-hidden="true">
        <path d="M4 4h.01M26 4h.01M48 4h.01" />
      </svg>
    )
  }
  return style === 'empty' ? null : <span className={`b-separator-${style}`} />
}

export function SeparatorView({ block }: ViewProps<BlockOf<'separator'>>) {
  return (
    <div className={`b-separator b-separator-${block.margin}`} role={block.style === 'empty' ? undefined : 'separator'}>
      <Drawing style={block.style} />
    </div>
  )
}
