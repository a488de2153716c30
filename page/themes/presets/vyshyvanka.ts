import { crossStitch } from '../cross-stitch.ts'
import type { ThemePreset } from '../preset.ts'

// Rhombus and hook, the commonest figures of Dnipro embroidery, worked in red and black.
const chart = [
  'rrrrrrrrrrrrrrrrrrrrrr',
  '......................',
  'b.........bbb.........',
  '.........b.r.b.......b',
  'b.r.....b.rrr.b.....r.',
  '.rrr...b.rr.rr.b...rrr',
  'rr.rr.b.rr.b.rr.b.rr.r',
  'r.b.rr.rr.bbb.rr.rr.b.',
  'rr.rr.b.rr.b.rr.b.rr.r',
  '.rrr...b.rr.rr.b...rrr',
  'b.r.....b.rrr.b.....r.',
  '.........b.r.b.......b',
  'b.........bbb.........',
  '......................',
  'rrrrrrrrrrrrrrrrrrrrrr',
]
const cell = 4
const height = chart.length * cell
// Draws the bare cloth between stitches, so that the pattern looks embroidered and not printed.
const weave = (away: string) =>
  `repeating-linear-gradient(${away},var(--background) 0 .75px,transparent .75px ${cell}px)`
const band = [weave('90deg'), weave('180deg'), crossStitch(chart, { r: '#b3132b', b: '#1d1716' }, cell)].join(',')

/** Embroidered linen: white cloth, two bands of red and black. */
export const vyshyvanka: ThemePreset = {
  name: { uk: 'Вишиванка', en: 'Vyshyvanka' },
  background: { stops: ['#fbf7ef'] },
  text: { ink: '#1d1716', soft: '#5c4f4a', accent: '#a5112a', line: '#dccfbd' },
  button: { style: 'filled', fill: '#a5112a', ink: '#ffffff', soft: '#fbdfe0', line: '#a5112a' },
  corners: 'straight',
  fonts: { body: 'humanist', head: 'serif', headWeight: 700, headTrack: '-0.015em', buttonWeight: 600 },
  photo: 'circle',
  ornament: `.page{padding-block:${height + 40}px}
.foot::before,.foot::after{content:'';position:absolute;inset:16px 0 auto;height:${height}px;background:${band}}
.foot::after{inset:auto 0 16px}
.avatar{box-shadow:0 0 0 4px var(--background),0 0 0 6px #a5112a}`,
}
