import type { ThemePreset } from '../preset.ts'

/** Coal that still glows at the edge. */
export const zharyny: ThemePreset = {
  name: { uk: 'Жарини', en: 'Embers' },
  background: {
    stops: ['#141110'],
    layers: [
      {
        color: '#b4481a',
        alpha: 0.36,
        draw: (color) => `radial-gradient(90vmax 32vmax at 50% 112%,${color},transparent 75%)`,
      },
    ],
  },
  text: { ink: '#f6ede6', soft: '#cdbdb1', accent: '#ffb27a', line: '#4a3a32' },
  button: { style: 'outline', fill: '#141110', alpha: 0, ink: '#f6ede6', soft: '#cdbdb1', line: '#e08a52' },
  corners: 'slightly-rounded',
  fonts: { body: 'grotesk', head: 'serif', headWeight: 500, headTrack: '-0.01em', buttonWeight: 500 },
  photo: 'rounded',
  ornament: '.title{font-size:2.125rem}.surface:hover{background:#e08a521f}',
}
