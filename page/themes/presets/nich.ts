import type { ThemePreset } from '../preset.ts'

/** A clear night: deep blue, a cold glow over the horizon. */
export const nich: ThemePreset = {
  name: { uk: 'Ніч', en: 'Night' },
  background: {
    stops: ['#0b1020'],
    layers: [
      {
        color: '#2f4fb8',
        alpha: 0.42,
        draw: (color) => `radial-gradient(70vmax 50vmax at 50% -15%,${color},transparent 70%)`,
      },
      {
        color: '#1c7a70',
        alpha: 0.3,
        draw: (color) => `radial-gradient(60vmax 40vmax at 110% 110%,${color},transparent 70%)`,
      },
    ],
  },
  text: { ink: '#eef2fb', soft: '#b3bdd6', accent: '#8fd8ff', line: '#33405f' },
  button: { style: 'soft', fill: '#1c2643', alpha: 0.85, ink: '#eef2fb', soft: '#b3bdd6', line: '#33405f' },
  corners: 'slightly-rounded',
  fonts: { body: 'system', head: 'system', headWeight: 650, headTrack: '-0.015em', buttonWeight: 550 },
  photo: 'circle',
  ornament: '.avatar{box-shadow:0 0 0 3px var(--background),0 0 0 5px #8fd8ff}',
}
