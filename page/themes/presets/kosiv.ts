import { stripe, topBand } from '../motifs.ts'
import type { ThemePreset } from '../preset.ts'

const arches =
  'radial-gradient(circle at 50% 0,#2f6f3d 0 6px,#0000 7px 10px,#c8861a 11px 14px,#0000 15px 17px,#6b3a1a 18px 19px,#0000 20px)'
const rim = [`${arches} 50% 12px/44px 24px repeat-x`, stripe('#6b3a1a', 2, 8), stripe('#c8861a', 5, 0)].join(',')

/** Kosiv majolica: cream slip, green and ochre glazes that run a little, brown line. */
export const kosiv: ThemePreset = {
  name: { uk: 'Косівська кераміка', en: 'Kosiv ceramics' },
  background: {
    stops: ['#f7eed6'],
    layers: [
      {
        color: '#dcc98f',
        alpha: 0.5,
        draw: (color) => `radial-gradient(120vmax 50vmax at 50% 112%,${color},transparent 75%)`,
      },
    ],
  },
  text: { ink: '#34200f', soft: '#5f4a30', accent: '#22592f', line: '#d2bd8a' },
  button: { style: 'filled', fill: '#2c6a3a', ink: '#ffffff', soft: '#e5f0d6', line: '#2c6a3a' },
  corners: 'round',
  fonts: { body: 'humanist', head: 'serif', headWeight: 700, headTrack: '-0.01em', buttonWeight: 600 },
  photo: 'circle',
  ornament: `${topBand(rim, 36)}
.surface{box-shadow:inset 0 -3px 0 #1c4526}
.avatar{box-shadow:0 0 0 4px var(--background),0 0 0 8px #c8861a,0 0 0 10px #6b3a1a}`,
}
