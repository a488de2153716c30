import { useDrawing } from '#page/kit/icon-drawing.ts'
import type { IconName } from './icon-names.gen.ts'
import { classNames } from './class-names.ts'

/**
 * An inline icon in the current text colour. A sprite with `<use>` was measured and saves nothing after compression.
 */
export function Icon({ name, className }: { name: IconName; className?: string }) {
  const { kind = 'stroke', path = '' } = useDrawing(name) ?? {}
  const classes = classNames('icon', kind === 'stroke' && 'icon-stroke', className)
  return (
    <svg className={classes} viewBox={kind === 'fill' ? '0 0 240 240' : '0 0 24 24'} aria-hidden="true">
      <path d={path} />
    </svg>
  )
}
