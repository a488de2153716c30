import { spots, topBand } from '../motifs.ts'
import type { ThemePreset } from '../preset.ts'

// One flower with its berries and leaves: single brush strokes, as in Petrykivka painting.
const flower = spots([
  [48, 34, 5, 5, '#f2b632'],
  [48, 34, 7, 7, '#7c1020'],
  [48, 18, 7, 11, '#d42a2f'],
  [48, 50, 7, 11, '#d42a2f'],
  [32, 34, 11, 7, '#d42a2f'],
  [64, 34, 11, 7, '#d42a2f'],
  [37, 23, 8, 8, '#ef6a4d'],
  [59, 23, 8, 8, '#ef6a4d'],
  [37, 45, 8, 8, '#ef6a4d'],
  [59, 45, 8, 8, '#ef6a4d'],
  [12, 26, 14, 4, '#2f7d3b'],
  [84, 26, 14, 4, '#2f7d3b'],
  [10, 44, 11, 3.5, '#5ba04b'],
  [86, 44, 11, 3.5, '#5ba04b'],
  [0, 14, 3.5, 3.5, '#1f3fa8'],
  [96, 14, 3.5, 3.5, '#1f3fa8'],
  [12, 10, 3, 3, '#1f3fa8'],
  [84, 10, 3, 3, '#1f3fa8'],
  [0, 56, 3, 3, '#f2b632'],
  [96, 56, 3, 3, '#f2b632'],
])

/** Petrykivka painting: bright flowers on white, by a sure hand. */
export const petrykivka: ThemePreset = {
  name: { uk: 'Петриківка', en: 'Petrykivka' },
  background: { stops: ['#fffdf7'] },
  text: { ink: '#2a1413', soft: '#644845', accent: '#b01e28', line: '#ead9c8' },
  button: { style: 'filled', fill: '#c2222b', ink: '#ffffff', soft: '#ffe6e0', line: '#c2222b' },
  corners: 'round',
  fonts: { body: 'humanist', head: 'serif', headWeight: 700, headTrack: '-0.015em', buttonWeight: 600 },
  photo: 'circle',
  ornament: `${topBand(flower, 68, 'background-position:50% 0;background-size:96px 68px')}
.avatar{box-shadow:0 0 0 4px var(--background),0 0 0 7px #2f7d3b}`,
}
