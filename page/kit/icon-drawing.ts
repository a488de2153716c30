import { commonIcons } from './common-icons.gen.ts'
import type { IconName } from './icon-names.gen.ts'
import { rareIcons } from './rare-icons.gen.ts'

export interface IconDrawing {
  /** Brand marks are filled shapes, general icons are strokes. */
  kind: 'fill' | 'stroke'
  /** On a box of 24 by 24 units; filled shapes in tenths of them, whole numbers being shorter. */
  path: string
}

const drawings: Readonly<Record<IconName, IconDrawing>> = { ...commonIcons, ...rareIcons }

/**
 * A drawing of the icon set. Whoever draws for visitors has all of them; a browser has another module in the place of this
 * one, which the map of package.json names.
 */
export function useDrawing(name: IconName): IconDrawing | undefined {
  return drawings[name]
}
