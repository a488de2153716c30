import type { ThemePreset } from '../preset.ts'

/** Young leaves: fresh green, round and friendly. */
export const lis: ThemePreset = {
  name: { uk: 'Листя', en: 'Leaves' },
  background: {
    stops: ['#e9f6dd', '#d3eecb'],
    layers: [
      {
        color: '#fff7c2',
        alpha: 0.8,
        draw: (color) => `radial-gradient(60vmax 45vmax at 15% -5%,${color},transparent 70%)`,
      },
    ],
  },
  text: { ink: '#12301f', soft: '#38563f', accent: '#155c36', line: '#a9cfa5' },
  button: { style: 'filled', fill: '#17613a', ink: '#ffffff', soft: '#d6f0d8', line: '#17613a' },
  corners: 'round',
  fonts: { body: 'rounded', head: 'rounded', headWeight: 800, headTrack: '-0.02em', buttonWeight: 650 },
  photo: 'circle',
  ornament: '.avatar{box-shadow:0 0 0 5px #ffffff}',
}
