import type { ThemePreset } from '../preset.ts'

export const leftKnyha: ThemePreset = {
  name: { uk: 'Книга', en: 'Book' },
  layout: 'left',
  moods: ['light'],
  background: { stops: ['#f5f0e6'] },
  text: { ink: '#191512', soft: '#5c544b', accent: '#b52e16', line: '#d9d2c4' },
  button: { style: 'outline', fill: '#f5f0e6', alpha: 0, ink: '#191512', soft: '#5c544b', line: '#191512' },
  action: { fill: '#c8361f', ink: '#ffffff' },
  corners: 'straight',
  fonts: { body: 'system', lead: 'serif', head: 'lora', headWeight: 500, headTrack: '-0.03em', buttonWeight: 600 },
  photo: 'circle',
}
