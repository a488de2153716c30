import type { ThemePreset } from '../preset.ts'

export const glassRozlyv: ThemePreset = {
  name: { uk: 'Розлив', en: 'Spill' },
  family: 'bold',
  layout: 'glass',
  background: { stops: ['#5a2be0'] },
  text: { ink: '#ffffff', soft: '#efe7ff', accent: '#ffffff', line: '#8a6be8' },
  button: { style: 'filled', fill: '#f4e9ff', ink: '#160b2e', soft: '#3d2d63', line: '#f4e9ff' },
  action: { fill: '#4a16c9', ink: '#ffffff' },
  corners: 'round',
  fonts: { body: 'system', head: 'onest', headWeight: 800, headTrack: '-0.02em', buttonWeight: 600 },
  photo: 'rounded',
}
