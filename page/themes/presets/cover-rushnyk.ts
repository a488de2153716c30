import { rushnyk } from '../motifs/rushnyk.ts'
import type { ThemePreset } from '../preset.ts'

const linen = '#f1eadd'
const { image, width, height, thread } = rushnyk
const fringe = `repeating-linear-gradient(90deg,${thread} 0 2px,var(--background) 2px 5px) 0 100%/100% 22px no-repeat`

/** The end of a woven towel, with its fringe, in the place of a cover. */
export const coverRushnyk: ThemePreset = {
  name: { uk: 'Рушник', en: 'Rushnyk' },
  layout: 'cover',
  moods: ['light', 'ukrainian'],
  background: { stops: ['#fdfbf6'] },
  text: { ink: '#1d1211', soft: '#675a55', accent: '#b5121b', line: '#e4dccd' },
  button: { style: 'outline', fill: '#fdfbf6', alpha: 0, ink: '#1d1211', soft: '#675a55', line: '#8f827b' },
  action: { fill: '#b5121b', ink: '#ffffff' },
  jar: { fill: '#ffffff', ink: '#1d1211' },
  corners: 'straight',
  fonts: { body: 'system', head: 'lora', headWeight: 600, headTrack: '-0.01em', buttonWeight: 600 },
  photo: 'circle',
  ornament: `.layout .cover-empty{--cell:4px;background:${fringe},${image} 50% calc(5*var(--cell))/calc(${width}*var(--cell)) calc(${height}*var(--cell)) repeat-x,${linen}}
.layout .figure,.layout .form{border:1.5px solid var(--accent)}
@media (min-width:60rem){.layout .cover-empty{--cell:6px;--lap:0px;height:440px}}`,
}
