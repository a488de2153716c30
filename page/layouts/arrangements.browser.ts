import { fetchedParts } from '../kit/fetched-parts.ts'
import type { Arrange } from './bands.ts'
import type { LayoutId } from './layout-ids.ts'

const arrangements = fetchedParts<LayoutId, Arrange>({
  glass: async () => (await import('./glass/arrange.ts')).arrange,
  tiles: async () => (await import('./tiles/arrange.ts')).arrange,
})

/** How a layout groups its rows; must be loaded before, otherwise rows are not grouped. */
export const arrangeOf = arrangements.get
export const fetchArrangement = arrangements.fetch
