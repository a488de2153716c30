import { crossStitch } from '../cross-stitch.ts'
import type { ThemePreset } from '../preset.ts'

const heart = ['.rr.rr..', 'rrrrrrr.', 'rrrrrrr.', '.rrrrr..', '..rrr...', '...r....']
const hearts = crossStitch(heart, { r: '#b3163f' }, 3)

/** A declaration of love, for any day of the year. */
export const sertse: ThemePreset = {
  name: { uk: 'Закоханість', en: 'In love' },
  background: {
    stops: ['#fff0f0', '#ffdede'],
    layers: [
      {
        color: '#ffc2cf',
        alpha: 0.7,
        draw: (color) => `radial-gradient(50vmax 40vmax at 100% 0,${color},transparent 70%)`,
      },
    ],
  },
  text: { ink: '#43101c', soft: '#75323f', accent: '#a3153a', line: '#f0b3bd' },
  button: { style: 'filled', fill: '#b3163f', ink: '#ffffff', soft: '#ffe3e8', line: '#b3163f' },
  corners: 'round',
  fonts: { body: 'rounded', head: 'serif', headWeight: 600, headTrack: '-0.015em', buttonWeight: 600 },
  photo: 'circle',
  ornament: `.title{font-size:2.125rem;font-style:italic}
.avatar{box-shadow:0 0 0 5px #ffffff}
.head::after{content:'';width:69px;height:18px;margin-top:1rem;background:${hearts}}`,
}
