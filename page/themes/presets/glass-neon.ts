import { mesh } from '../mesh.ts'
import type { ThemePreset } from '../preset.ts'

/** A sign over a night bar: tubes of light behind dark glass. */
export const glassNeon: ThemePreset = {
  name: { uk: 'Неон', en: 'Neon' },
  layout: 'glass',
  moods: ['dark', 'bold'],
  dynamic: 'tron',
  dynamicColors: ['#00d9ff', '#ff17cf', '#0051ff'],
  background: {
    stops: ['#07060f'],
    layers: mesh([
      ['#ff17cf', 46, '104% 0%'],
      ['#0051ff', 60, '-4% 34%'],
      ['#00d9ff', 34, '-6% 62%'],
      ['#ff17cf', 44, '50% 112%'],
    ]),
  },
  text: { ink: '#f3fbff', soft: '#bfd0e2', accent: '#6ff6ff', line: '#f3fbff2e' },
  button: { style: 'glass', fill: '#07060f', alpha: 0.76, ink: '#f3fbff', soft: '#bfd0e2', line: '#6ff6ff59' },
  action: { fill: '#6ff6ff', ink: '#07060f' },
  panel: { fill: '#07060f', alpha: 0.76 },
  corners: 'slightly-rounded',
  radius: '0.625rem',
  fonts: { body: 'system', head: 'unbounded', headWeight: 600, headTrack: '-0.02em', buttonWeight: 600 },
  photo: 'rounded',
  photoRadius: '0.625rem',
}
