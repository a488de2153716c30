import { poltava } from '../motifs/poltava.ts'
import type { ThemePreset } from '../preset.ts'

const height = 2 * poltava.size

/** White embroidery on unbleached cloth along the top, and quiet text under its hem. */
export const indexPoltava: ThemePreset = {
  name: { uk: 'Полтава', en: 'Poltava' },
  layout: 'index',
  moods: ['light', 'ukrainian'],
  background: { stops: ['#f6f2e8'] },
  text: { ink: '#2c2a25', soft: '#6a655b', accent: '#7a5f2e', line: '#ddd5c4' },
  button: { style: 'outline', fill: '#f6f2e8', alpha: 0, ink: '#2c2a25', soft: '#6a655b', line: '#8f8778' },
  action: { fill: '#7a5f2e', ink: '#ffffff' },
  corners: 'straight',
  fonts: { body: 'system', head: 'lora', headWeight: 500, headTrack: '0', buttonWeight: 400 },
  photo: 'circle',
  ornament: `.layout-index{--top:${height}px}
.layout-index .title{font-size:1.3125rem}
.foot::before{content:'';position:absolute;inset:0 0 auto;height:${height}px;background:${poltava.image} calc(50% + ${poltava.shift}px) ${poltava.shift}px/${poltava.size}px #e6dcc6;box-shadow:0 3px #fffefb,0 4px #d9ceb4}`,
}
