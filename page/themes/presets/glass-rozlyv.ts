import { mesh } from '../mesh.ts'
import type { ThemePreset } from '../preset.ts'

/** Paint that has run together, seen through glass. */
export const glassRozlyv: ThemePreset = {
  name: { uk: 'Розлив', en: 'Spill' },
  layout: 'glass',
  moods: ['light', 'bold'],
  background: {
    stops: ['#5a2be0'],
    layers: mesh([
      ['#ff8a5c', 60, '6% 0%'],
      ['#ff4fa3', 54, '100% 24%'],
      ['#ffc85c', 34, '46% 42%'],
      ['#22c7d6', 56, '-4% 62%'],
      ['#ff4fa3', 44, '30% 104%'],
      ['#7a35ff', 60, '100% 90%'],
    ]),
  },
  text: { ink: '#160b2e', soft: '#3d2d63', accent: '#4a16c9', line: '#160b2e24' },
  button: { style: 'glass', fill: '#ffffff', alpha: 0.66, ink: '#160b2e', soft: '#3d2d63', line: '#ffffff99' },
  action: { fill: '#4a16c9', ink: '#ffffff' },
  panel: { fill: '#ffffff', alpha: 0.66 },
  corners: 'round',
  radius: '1.375rem',
  fonts: { body: 'system', head: 'onest', headWeight: 800, headTrack: '-0.02em', buttonWeight: 600 },
  photo: 'rounded',
}
