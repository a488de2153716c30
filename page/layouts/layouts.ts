import { brutalist } from './brutalist/layout.ts'
import { centre } from './centre/layout.ts'
import { cover } from './cover/layout.ts'
import { glass } from './glass/layout.ts'
import { index } from './index/layout.ts'
import { left } from './left/layout.ts'
import { poster } from './poster/layout.ts'
import { tiles } from './tiles/layout.ts'
import type { Layout } from './layout.ts'
import type { LayoutId } from './layout-ids.ts'

export const layouts: Readonly<Record<LayoutId, Layout>> = {
  centre,
  left,
  cover,
  poster,
  glass,
  tiles,
  brutalist,
  index,
}
