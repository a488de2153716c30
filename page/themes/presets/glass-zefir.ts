import { mesh } from '../mesh.ts'
import type { ThemePreset } from '../preset.ts'

/** Marshmallow: pale colours under soft glass, and bubbles that rise. */
export const glassZefir: ThemePreset = {
  name: { uk: 'Зефір', en: 'Marshmallow' },
  layout: 'glass',
  moods: ['light'],
  dynamic: 'bubbles',
  dynamicColors: ['#8fc4f5', '#b9a0f2', '#f79fbb'],
  background: {
    stops: ['#fdeff2'],
    layers: mesh([
      ['#ffc4d6', 64, '0% 4%'],
      ['#bfe0ff', 60, '104% 16%'],
      ['#fff0b8', 56, '-6% 58%'],
      ['#d9c8ff', 64, '100% 70%'],
      ['#ffc4d6', 56, '20% 106%'],
    ]),
  },
  text: { ink: '#3b1f33', soft: '#664a5d', accent: '#96306b', line: '#3b1f3324' },
  button: { style: 'glass', fill: '#ffffff', alpha: 0.7, ink: '#3b1f33', soft: '#664a5d', line: '#ffffffcc' },
  action: { fill: '#96306b', ink: '#ffffff' },
  panel: { fill: '#ffffff', alpha: 0.66 },
  corners: 'round',
  radius: '2.125rem',
  fonts: { body: 'system', head: 'comfortaa', headWeight: 700, headTrack: '-0.02em', buttonWeight: 600 },
  photo: 'circle',
  ornament: '.page.layout-glass{--drop:0 16px 36px -16px #96306b4d}',
}
