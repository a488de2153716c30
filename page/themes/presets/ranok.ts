import type { ThemePreset } from '../preset.ts'

/** Morning light on paper: quiet, for anybody. */
export const ranok: ThemePreset = {
  name: { uk: 'Ранок', en: 'Morning' },
  background: {
    stops: ['#f6f3ec'],
    layers: [
      {
        color: '#ffd9a0',
        alpha: 0.45,
        draw: (color) => `radial-gradient(90vmax 60vmax at 100% -10%,${color},transparent 70%)`,
      },
      {
        color: '#bfe0dc',
        alpha: 0.5,
        draw: (color) => `radial-gradient(80vmax 70vmax at -10% 105%,${color},transparent 70%)`,
      },
    ],
  },
  text: { ink: '#1c2b2d', soft: '#4a5a5b', accent: '#0d5b58', line: '#cfd3c8' },
  button: { style: 'shadow', fill: '#ffffff', ink: '#1c2b2d', soft: '#566364', line: '#1c2b2d24' },
  corners: 'slightly-rounded',
  fonts: { body: 'system', head: 'system', headWeight: 700, headTrack: '-0.02em', buttonWeight: 600 },
  photo: 'circle',
}
