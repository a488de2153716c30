import { borshchiv } from '../motifs/borshchiv.ts'
import type { ThemePreset } from '../preset.ts'

/** CSS width of the band, for stitches of `stitch` pixels. */
const band = (stitch: number) => `${borshchiv.columns * stitch}px`

/** Black embroidery of Podillia: a band down the whole left edge, as down a sleeve. */
export const leftBorshchiv: ThemePreset = {
  name: { uk: 'Борщів', en: 'Borshchiv' },
  layout: 'left',
  moods: ['light', 'ukrainian'],
  background: { stops: ['#f4efe2'] },
  text: { ink: '#15110f', soft: '#5a5148', accent: '#b3202c', line: '#d6cfbf' },
  button: { style: 'outline', fill: '#f4efe2', alpha: 0, ink: '#15110f', soft: '#5a5148', line: '#15110f' },
  action: { fill: '#15110f', ink: '#f4efe2' },
  corners: 'straight',
  fonts: { body: 'system', lead: 'serif', head: 'serif', headWeight: 700, headTrack: '-0.02em', buttonWeight: 600 },
  photo: 'circle',
  // Smaller stitches leave more room for text on narrow screens.
  ornament: `.layout-left{--band:${band(3)}}
.foot::before{content:'';position:absolute;inset:0 auto 0 0;width:var(--band);background:${borshchiv.image} 0 0/var(--band) repeat-y #f4efe2}
.layout-left .frame>.b-link-action{box-shadow:inset 6px 0 #b3202c}
@media(max-width:22.4rem){.layout-left{--band:${band(2)}}}`,
}
