import { spots } from '../motifs.ts'
import type { ThemePreset } from '../preset.ts'

const eggs = spots([
  [20, 24, 10, 2.5, '#ffffff'],
  [20, 22, 11, 14, '#e66a86'],
  [60, 20, 3, 3, '#fff3c4'],
  [60, 24, 11, 14, '#5aa777'],
  [100, 22, 10, 2.5, '#b5542c'],
  [100, 22, 11, 14, '#f2b53c'],
])
const grass =
  'repeating-conic-gradient(from -18deg at 50% 100%,#7dbb6a 0 36deg,#0000 0 360deg) 50% 100%/10px 14px repeat-x'

/** Easter morning: eggs in young grass, a light cloth over the basket. */
export const velykden: ThemePreset = {
  name: { uk: 'Великдень', en: 'Easter' },
  background: {
    stops: ['#fff9e2', '#eef6d8'],
    layers: [
      {
        color: '#ffdf8c',
        alpha: 0.5,
        draw: (color) => `radial-gradient(60vmax 40vmax at 50% -12%,${color},transparent 70%)`,
      },
    ],
  },
  text: { ink: '#2d3315', soft: '#545a34', accent: '#8f2444', line: '#d5d9a8' },
  button: { style: 'shadow', fill: '#ffffff', ink: '#2d3315', soft: '#5d6340', line: '#5a6b2233' },
  corners: 'round',
  fonts: { body: 'rounded', head: 'serif', headWeight: 700, headTrack: '-0.01em', buttonWeight: 600 },
  photo: 'circle',
  ornament: `.page{padding-bottom:68px}
.foot::after{content:'';position:absolute;inset:auto 0 0;height:44px;background:${grass},${eggs};background-size:10px 14px${',120px 44px'.repeat(6)}}
.avatar{box-shadow:0 0 0 5px #ffffff,0 0 0 7px #e66a86}`,
}
