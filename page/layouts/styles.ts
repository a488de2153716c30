import brutalist from './brutalist/style.css?inline'
import centre from './centre/style.css?inline'
import cover from './cover/style.css?inline'
import glass from './glass/style.css?inline'
import index from './index/style.css?inline'
import left from './left/style.css?inline'
import poster from './poster/style.css?inline'
import tiles from './tiles/style.css?inline'
import type { LayoutId } from './layout-ids.ts'

/** Styles of each layout. Browsers load only the one they need. */
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
