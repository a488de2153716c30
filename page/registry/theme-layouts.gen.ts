// Written by page/scripts/registry.mjs; do not edit.
import type { LayoutId } from '../layouts/layout-ids.ts'
import type { ThemeId } from './theme-ids.gen.ts'

/** Layouts of themes; themes from before layouts have none. */
export const themeLayouts: Readonly<Partial<Record<ThemeId, LayoutId>>> = {
  'centre-ranok': 'centre',
  'centre-pysanka': 'centre',
  'centre-vyshyvanka': 'centre',
  'left-knyha': 'left',
  'left-borshchiv': 'left',
  'left-papir': 'left',
  'cover-zharyny': 'cover',
  'cover-karpaty': 'cover',
  'cover-rushnyk': 'cover',
  'poster-stsena': 'poster',
  'poster-rizohraf': 'poster',
  'poster-smerk': 'poster',
  'glass-rozlyv': 'glass',
  'glass-zefir': 'glass',
  'glass-neon': 'glass',
  'tiles-hlyna': 'tiles',
  'tiles-kosiv': 'tiles',
  'tiles-petrykivka': 'tiles',
  'brutalist-strichka': 'brutalist',
  'brutalist-lymon': 'brutalist',
  'brutalist-syhnal': 'brutalist',
  'index-arkush': 'index',
  'index-arkhiv': 'index',
  'index-poltava': 'index',
}
