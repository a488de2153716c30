import type { ThemePreset } from '../preset.ts'

export const brutalistStrichka: ThemePreset = {
  name: { uk: 'Стрічка', en: 'Tape' },
  family: 'neutral',
  layout: 'brutalist',
  background: { stops: ['#ffffff'] },
  text: { ink: '#000000', soft: '#333333', accent: '#0a2bd6', line: '#000000' },
  button: { style: 'filled', fill: '#ffffff', ink: '#000000', soft: '#333333', line: '#000000' },
  action: { fill: '#0a2bd6', ink: '#ffffff' },
  corners: 'straight',
  fonts: { body: 'mono', head: 'onest', headWeight: 900, headTrack: '-0.06em', buttonWeight: 700 },
  photo: 'square',
}
