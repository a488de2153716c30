// Written by page/scripts/registry.mjs; do not edit.
import type { LayoutId } from '../layouts/layout-ids.ts'

/** Loaders of the styles of each layout. */
export const layoutStyleLoaders: Readonly<Record<LayoutId, () => Promise<string>>> = {
  centre: async () => (await import('../layouts/centre/style.css?inline')).default,
  left: async () => (await import('../layouts/left/style.css?inline')).default,
  cover: async () => (await import('../layouts/cover/style.css?inline')).default,
  poster: async () => (await import('../layouts/poster/style.css?inline')).default,
  glass: async () => (await import('../layouts/glass/style.css?inline')).default,
  tiles: async () => (await import('../layouts/tiles/style.css?inline')).default,
  brutalist: async () => (await import('../layouts/brutalist/style.css?inline')).default,
  index: async () => (await import('../layouts/index/style.css?inline')).default,
}
