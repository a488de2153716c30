import type { ThemePreset } from '../preset.ts'

export const coverZharyny: ThemePreset = {
  name: { uk: 'Жаринки', en: 'Glow' },
  family: 'night',
  layout: 'cover',
  background: { stops: ['#15170f'] },
  text: { ink: '#f4efdf', soft: '#b7b4a4', accent: '#f2b33d', line: '#3a3d2e' },
  button: { style: 'filled', fill: '#23261a', ink: '#f4efdf', soft: '#b7b4a4', line: '#3a3d2e' },
  action: { fill: '#f2b33d', ink: '#15170f' },
  corners: 'round',
  fonts: { body: 'system', head: 'onest', headWeight: 800, headTrack: '-0.03em', buttonWeight: 600 },
  photo: 'rounded',
}
