import { topBand } from '../motifs.ts'
import type { ThemePreset } from '../preset.ts'

const stripes = 'repeating-linear-gradient(135deg,#e3170a 0 24px,#fff 0 48px,#0a2bd6 0 72px,#fff 0 96px)'

/** A barber's pole along the top, and nothing else but lines. Its blue is the action's alone. */
export const brutalistStrichka: ThemePreset = {
  name: { uk: 'Стрічка', en: 'Stripe' },
  layout: 'brutalist',
  moods: ['light', 'bold'],
  background: { stops: ['#ffffff'] },
  text: { ink: '#000000', soft: '#333333', accent: '#0a2bd6', line: '#000000' },
  button: { style: 'filled', fill: '#ffffff', ink: '#000000', soft: '#333333', line: '#000000' },
  action: { fill: '#0a2bd6', ink: '#ffffff' },
  corners: 'straight',
  fonts: { body: 'mono', head: 'onest', headWeight: 900, headTrack: '-0.06em', buttonWeight: 700 },
  photo: 'square',
  ornament: `${topBand(stripes, 41)}
.page{--band:44px;padding-top:41px}`,
  ownColors: '.layout .frame:not([class*=colors-]) .figure-button,.layout .form .form-send{background:#000;color:#fff}',
}
