import type { ThemePreset } from '../preset.ts'

/** A sign over a night bar: cyan and pink tubes on black. */
export const neon: ThemePreset = {
  name: { uk: 'Неон', en: 'Neon' },
  background: {
    stops: ['#0a0710'],
    layers: [
      {
        color: '#ff2fb0',
        alpha: 0.22,
        draw: (color) => `radial-gradient(50vmax 40vmax at 0 0,${color},transparent 70%)`,
      },
      {
        color: '#13d7ff',
        alpha: 0.2,
        draw: (color) => `radial-gradient(50vmax 40vmax at 100% 100%,${color},transparent 70%)`,
      },
    ],
  },
  text: { ink: '#ffffff', soft: '#d6c9e3', accent: '#6fe9ff', line: '#53406b' },
  button: { style: 'outline', fill: '#0a0710', alpha: 0.6, ink: '#ffffff', soft: '#d6c9e3', line: '#ff6fca' },
  corners: 'round',
  fonts: { body: 'grotesk', head: 'grotesk', headWeight: 800, headTrack: '-0.02em', buttonWeight: 600 },
  photo: 'circle',
  ornament: `.surface{box-shadow:0 0 .875rem #ff2fb06b,inset 0 0 .625rem #ff2fb03d}
.title{text-shadow:0 0 1.25rem #13d7ff8c}
.avatar{box-shadow:0 0 0 2px #6fe9ff,0 0 1.5rem #13d7ff99}`,
}
