import { commonIcons } from './common-icons.gen.ts'
import type { IconName } from './icon-names.gen.ts'
import { rareIcons } from './rare-icons.gen.ts'

export interface IconDrawing {
  /** Brand icons are filled shapes, general icons are strokes. */
  kind: 'fill' | 'stroke'
  /** SVG path on a 24 by 24 box; filled shapes in tenths of a unit, since integers are shorter. */
  path: string
}

const drawings: Readonly<Record<IconName, IconDrawing>> = { ...commonIcons, ...rareIcons }

/**
 * An icon's path. The server has all icons; in browsers the `imports` map of package.json replaces this module by
 * icon-drawing.browser.ts.
 */
export function useDrawing(name: IconName): IconDrawing | undefined {
  return drawings[name]
}
