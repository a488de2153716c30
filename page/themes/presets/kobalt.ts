import type { ThemePreset } from '../preset.ts'

/** Cobalt glaze and a blush of pink: saturated, confident. */
export const kobalt: ThemePreset = {
  name: { uk: 'Кобальт', en: 'Cobalt' },
  background: {
    stops: ['#1b2fb0'],
    layers: [
      {
        color: '#0c1770',
        alpha: 0.8,
        draw: (color) => `radial-gradient(110vmax 70vmax at 50% 115%,${color},transparent 75%)`,
      },
    ],
  },
  text: { ink: '#ffffff', soft: '#d5dcff', accent: '#ffd3e2', line: '#6e80e6' },
  button: { style: 'filled', fill: '#ffd3e2', ink: '#14207c', soft: '#3b3f8c', line: '#ffd3e2' },
  corners: 'round',
  fonts: { body: 'grotesk', head: 'grotesk', headWeight: 800, headTrack: '-0.03em', buttonWeight: 700 },
  photo: 'rounded',
}
