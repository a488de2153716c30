import { topBand } from '../motifs.ts'
import type { ThemePreset } from '../preset.ts'

const chequers = 'conic-gradient(#000 25%,#f3ff3a 0 50%,#000 0 75%,#f3ff3a 0) 0 0/24px 24px'

/** Acid yellow and thick black: heard from across the street. */
export const brutalistLymon: ThemePreset = {
  name: { uk: 'Лимон', en: 'Lemon' },
  layout: 'brutalist',
  moods: ['light', 'bold'],
  dynamic: 'square-circles',
  dynamicColors: ['#ffb300', '#ffd21f', '#ff9d00'],
  background: { stops: ['#f3ff3a'] },
  text: { ink: '#000000', soft: '#2c2e0a', accent: '#000000', line: '#000000' },
  button: { style: 'filled', fill: '#f3ff3a', alpha: 0, ink: '#000000', soft: '#2c2e0a', line: '#000000' },
  action: { fill: '#000000', ink: '#f3ff3a' },
  corners: 'straight',
  fonts: { body: 'system', head: 'unbounded', headWeight: 800, headTrack: '-0.03em', buttonWeight: 700 },
  photo: 'square',
  ornament: `${topBand(chequers, 36)}
.page{--band:39px;--sum-scale:.78;padding-top:36px}
.frame-strong+.frame-strong>.b-link{border-top:3px solid}`,
}
