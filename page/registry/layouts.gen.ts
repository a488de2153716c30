// Written by page/scripts/registry.mjs; do not edit.
import type { Layout } from '../layouts/layout.ts'
import type { LayoutId } from '../layouts/layout-ids.ts'
import { centre } from '../layouts/centre/layout.ts'
import { left } from '../layouts/left/layout.ts'
import { cover } from '../layouts/cover/layout.ts'
import { poster } from '../layouts/poster/layout.ts'
import { glass } from '../layouts/glass/layout.ts'
import { tiles } from '../layouts/tiles/layout.ts'
import { brutalist } from '../layouts/brutalist/layout.ts'
import { index } from '../layouts/index/layout.ts'

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
