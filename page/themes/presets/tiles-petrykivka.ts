import { branch } from '../motifs/petrykivka.ts'
import type { ThemePreset } from '../preset.ts'

/** Petrykivka painting: one branch by a sure hand, and tiles in its colours. */
export const tilesPetrykivka: ThemePreset = {
  name: { uk: 'Петриківка', en: 'Petrykivka' },
  layout: 'tiles',
  moods: ['light', 'ukrainian', 'bold'],
  background: { stops: ['#f6eddc'] },
  text: { ink: '#2a0d08', soft: '#5f463c', accent: '#b3141f', line: '#e0d0b6' },
  button: { style: 'filled', fill: '#fffdf6', ink: '#2a0d08', soft: '#5f463c', line: '#fffdf6' },
  action: { fill: '#b3141f', ink: '#fffdf6' },
  tiles: {
    links: [
      { fill: '#14532f', ink: '#fffdf6' },
      { fill: '#ffc93c', ink: '#2a0d08' },
    ],
    jar: { fill: '#16317f', ink: '#fff4d6' },
  },
  corners: 'round',
  radius: '1.5rem',
  fonts: { body: 'system', head: 'lora', headWeight: 700, headTrack: '-0.01em', buttonWeight: 600 },
  photo: 'circle',
  ornament: `.layout-tiles .head{padding-top:11rem;background:${branch} 100% 0/21.25rem no-repeat,var(--button)}
.layout-tiles .avatar{margin-top:-3rem}`,
}
