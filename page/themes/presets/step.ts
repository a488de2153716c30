import type { ThemePreset } from '../preset.ts'

/** The steppe in July: pale sky above, ripe wheat below, with the horizon far down. */
export const step: ThemePreset = {
  name: { uk: 'Степ', en: 'Steppe' },
  background: {
    stops: ['#bcdcee', '#dcebee', '#f6ecd2', '#f2d58d'],
    layers: [
      {
        color: '#fff6da',
        alpha: 0.85,
        draw: (color) => `radial-gradient(45vmax 30vmax at 80% 12%,${color},transparent 70%)`,
      },
    ],
  },
  text: { ink: '#16304a', soft: '#37506a', accent: '#0f4a75', line: '#9fb6c4' },
  button: { style: 'glass', fill: '#ffffff', alpha: 0.72, ink: '#16304a', soft: '#3d5368', line: '#ffffff' },
  corners: 'slightly-rounded',
  fonts: { body: 'humanist', head: 'humanist', headWeight: 700, headTrack: '-0.015em', buttonWeight: 600 },
  photo: 'rounded',
  ornament:
    '.surface{box-shadow:0 .125rem .75rem -.25rem #16304a40}.avatar{box-shadow:0 0 0 4px #ffffffb3,0 .75rem 2rem -.5rem #16304a59}',
}
