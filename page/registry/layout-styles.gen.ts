// Written by page/scripts/registry.mjs; do not edit.
import type { LayoutId } from '../layouts/layout-ids.ts'
import centre from '../layouts/centre/style.css?inline'
import left from '../layouts/left/style.css?inline'
import cover from '../layouts/cover/style.css?inline'
import poster from '../layouts/poster/style.css?inline'
import glass from '../layouts/glass/style.css?inline'
import tiles from '../layouts/tiles/style.css?inline'
import brutalist from '../layouts/brutalist/style.css?inline'
import index from '../layouts/index/style.css?inline'

export const layoutStyles: Readonly<Record<LayoutId, string>> = {
  centre,
  left,
  cover,
  poster,
  glass,
  tiles,
  brutalist,
  index,
}
