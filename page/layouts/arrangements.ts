import type { Arrange } from './bands.ts'
import { arrange as glass } from './glass/arrange.ts'
import type { LayoutId } from './layout-ids.ts'
import { arrange as tiles } from './tiles/arrange.ts'

const arrangements: Readonly<Partial<Record<LayoutId, Arrange>>> = { glass, tiles }

/**
 * How a layout puts rows together, where that is more than one after the other. Whoever draws for visitors has all of it; a
 * browser has another module in the place of this one, which the map of package.json names.
 */
export function arrangeOf(id: LayoutId): Arrange | undefined {
  return arrangements[id]
}
